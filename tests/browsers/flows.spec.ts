import { browsers } from '#tests/setup/browsers/all-browsers.ts';
import { inPage, skipWhereMissing, test } from '#tests/setup/browsers/browsers-test.ts';
import { flows } from '#tests/setup/browsers/flows/all-flows.ts';
import { Viewer } from '#tests/setup/browsers/flows/viewer.ts';
import { cannotNote, versionNote } from '#tests/setup/browsers/notes.ts';

for (const browser of browsers) {
  test.describe(browser.name, () => {
    // One after the other on one service and in one browser.
    test.describe.configure({ mode: 'default' });
    skipWhereMissing(browser);

    for (const flow of flows) {
      test(`[${flow.requirement}] ${browser.name}: ${flow.name}`, async ({
        stack,
        started,
      }, testInfo) => {
        const here = await started(browser);
        testInfo.annotations.push({ type: versionNote, description: here.version });
        await inPage(here, testInfo, async (driver) => {
          const viewer = new Viewer(driver, stack.origin);
          const reason = (await flow.cannot?.(viewer)) ?? null;
          if (reason === null) {
            await flow.run(viewer, stack);
          } else {
            testInfo.annotations.push({ type: cannotNote, description: reason });
            await flow.instead?.(viewer, stack);
          }
        });
      });
    }
  });
}
