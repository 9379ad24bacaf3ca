import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * All axe violations on a page. Only violations are computed, and without axe's second page for frames of other
 * origins, which we do not have: the same findings in a quarter of the time.
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

/** Controls whose name does not contain the text that is seen on them (WCAG 2.5.3): axe leaves that rule off. */
export async function misnamedOn(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      runOnly: ['label-content-name-mismatch'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** The serious and critical violations. */
export async function seriousViolationsOn(page: Page) {
  const found = await violationsOn(page);
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
