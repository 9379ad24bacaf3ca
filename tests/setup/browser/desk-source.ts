import { minutesToMilliseconds } from 'date-fns';
import type { Locator, Page } from '@playwright/test';
import { deskSourceAdd, deskSourceList, type SourceForm } from '#lib/contract/desk/sources.ts';
import { readAtDesk } from './desk-ask.ts';

const lookEveryMs = 250;
const readingMs = minutesToMilliseconds(5);

/** The settings of a source as the desk proposes them for a test: read by hand alone. */
export const sourceSettings = { everyHours: 0, graceDays: 7, connectionsSet: null } as const;

/** What adds a list. */
export const listAddition = (name: string, address: string) =>
  ({ address, user: '', password: '', sourceForm: 'list', name, ...sourceSettings }) as const;

/** The row of a source on the page of sources. */
export const sourceRow = (on: Page, name: string): Locator =>
  on.getByRole('list', { name: 'Sources' }).getByRole('listitem').filter({ hasText: name });

/** Adds a source as the page's owner, and waits until it has been read. Throws when it cannot be, or takes too long. */
export async function addSourceAtDesk(
  page: Page,
  source: { sourceForm: SourceForm; name: string; address: string },
): Promise<void> {
  await readAtDesk(page, deskSourceAdd, { user: '', password: '', ...source, ...sourceSettings });
  for (const byMs = Date.now() + readingMs; Date.now() < byMs;) {
    const { sources } = await readAtDesk(page, deskSourceList, {});
    const added = sources.find(({ name }) => name === source.name);
    if (added?.state === 'fine') return;
    if (added?.state === 'problem') throw new Error(added.problem ?? 'the source was not read');
    await page.waitForTimeout(lookEveryMs);
  }
  throw new Error(`${source.name} is still being read`);
}
