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

/**
 * All violations of all rules, best practices included, with two rules that axe leaves off: a name contains the text
 * that is seen (WCAG 2.5.3), and targets have a size (WCAG 2.5.8).
 */
export async function allViolationsOn(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      rules: {
        'label-content-name-mismatch': { enabled: true },
        'target-size': { enabled: true },
      },
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/** The serious and critical violations. */
export async function seriousViolationsOn(page: Page) {
  const found = await violationsOn(page);
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
