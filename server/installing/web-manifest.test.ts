import { expect, test } from '@jest/globals';
import { brandOf } from '#lib/brand.ts';
import { screensOf } from '#lib/screens.ts';
import { webManifest } from './web-manifest.ts';

const manifestOf = (brandProperties: Parameters<typeof brandOf>[0] = null) =>
  webManifest({
    language: 'pt',
    brand: brandOf(brandProperties),
    description: 'TV ao vivo.',
    screens: screensOf({ businessType: 'live', isReplayHidden: true }),
    nameOf: (screen) => `name of ${screen}`,
  });

test("[SEO-05] [CFG-06] the web manifest has the operator's name, colour and icon", () => {
  expect(
    manifestOf({ brandProperties: { productName: 'Río TV', accent: '#0af', iconUrl: '/i.png' } }),
  ).toMatchObject({
    name: 'Río TV',
    short_name: 'Río TV',
    theme_color: '#00aaff',
    icons: [{ src: '/i.png', sizes: '512x512', purpose: 'any' }],
  });
});

test('[SEO-05] the web manifest has default branding, with an icon for every kind of device', () => {
  const { icons, ...rest } = manifestOf();
  expect(rest).toMatchObject({
    name: 'Sintonia',
    lang: 'pt',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#07090d',
  });
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

test('[SEO-05] the shortcuts of the web manifest are the screens that the operator has', () => {
  expect(manifestOf().shortcuts).toEqual([{ name: 'name of liveTv', url: '/liveTv' }]);
});
