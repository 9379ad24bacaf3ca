import { allViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { OwnLists } from '#tests/setup/screens/own-lists.ts';

const guestScreens = [
  ...['/home', '/liveTv', '/replay', '/search', '/search?q=the', '/login'],
  ...['/vod/type/movies', '/vod/detail/paper-tigers'],
];
const memberScreens = [
  '/favorites',
  '/history',
  '/my/account',
  '/my/messages',
  '/purchase/subscribe',
];

for (const [language, width] of [
  ['en', 1280],
  ['es', 390],
  ['es', 1280],
  ['pt', 1280],
] as const) {
  test(`axe with all its rules finds nothing in ${language} at ${String(width)} px`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const isClean = async (path: string) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect.soft(await allViolationsOn(page), path).toEqual([]);
    };
    for (const path of guestScreens) await isClean(path);
    await signIn(page, 'demo');
    const lists = new OwnLists(page);
    await lists.clear();
    await lists.watchTitles(120, 'low-orbit', 'the-salt-road-s1-e2');
    for (const path of memberScreens) await isClean(path);
    await lists.clear();
  });
}
