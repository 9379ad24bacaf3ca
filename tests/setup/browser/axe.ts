import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Everything that axe finds wrong on a page. It is asked for violations alone, and without the second page that it opens for
 * frames of other origins, which we have none of: the same findings in a quarter of the time.
 */
export async function violationsOn(page: Page, within?: string) {
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({ id, impact, target, html, failureSummary })),
  );
}

/** The serious and critical ones. */
export async function seriousViolationsOn(page: Page) {
  const found = await violationsOn(page);
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
