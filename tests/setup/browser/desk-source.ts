import type { Page } from '@playwright/test';
import { deskSourceAdd, deskSourceList, type SourceForm } from '#lib/contract/desk/sources.ts';
import { readAtDesk } from './desk-ask.ts';

const lookEveryMs = 250;

/** Adds a source as the page's owner, and waits until it has been read. Throws when it cannot be. */
export async function addSourceAtDesk(
  page: Page,
  source: { sourceForm: SourceForm; name: string; address: string },
): Promise<void> {
  const usual = { user: '', password: '', everyHours: 0, graceDays: 7, connectionsSet: null };
  await readAtDesk(page, deskSourceAdd, { ...source, ...usual });
  for (;;) {
    const { sources } = await readAtDesk(page, deskSourceList, {});
    const added = sources.find(({ name }) => name === source.name);
    if (added?.state === 'fine') return;
    if (added?.state === 'problem') throw new Error(added.problem ?? 'the source was not read');
    await page.waitForTimeout(lookEveryMs);
  }
}
