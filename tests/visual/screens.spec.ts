import { screens } from './screens.ts';
import {
  expect,
  isDrawn,
  isDrawnElsewhere,
  patience,
  sizes,
  skipReason,
  test,
} from './visual-test.ts';

// One service draws all screens, one after the other.
test.skip(isDrawnElsewhere, skipReason);
test.describe.configure({ mode: 'default' });

for (const { name, as, open, masked } of screens)
  for (const size of sizes)
    test(`${name} looks as before on a ${size.name}`, async ({ page, signIn, signInAtDesk }) => {
      await page.setViewportSize(size);
      if (as === 'owner') await signInAtDesk(page);
      else if (as !== undefined) await signIn(page, as);
      await open(page);
      await isDrawn(page);
      await expect(page).toHaveScreenshot(`${name}-${size.name}.png`, {
        ...patience,
        mask: masked?.(page) ?? [],
      });
    });

/** The smallest faults that the comparison has to find. */
const faults: readonly { name: string; make: (element: HTMLElement) => unknown }[] = [
  { name: 'is missing', make: (button) => (button.style.visibility = 'hidden') },
  { name: 'stands 8 px aside', make: (button) => (button.style.translate = '8px') },
  { name: 'has no text', make: (button) => button.lastChild!.remove() },
];

for (const size of sizes)
  test(`the comparison finds small faults on a ${size.name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await screens.find(({ name }) => name === 'title')!.open(page);
    await isDrawn(page);
    const baseline = `title-${size.name}.png`;
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^Share/, includeHidden: true });
    const look = (await button.getAttribute('style')) ?? '';
    const content = await button.innerHTML();
    for (const { name, make } of faults)
      await test.step(`a button that ${name}`, async () => {
        await expect(page).toHaveScreenshot(baseline, patience);
        await button.evaluate(make);
        await expect(page).not.toHaveScreenshot(baseline);
        await button.evaluate(
          (element, was) => {
            element.style.cssText = was.look;
            element.innerHTML = was.content;
          },
          { look, content },
        );
      });
  });
