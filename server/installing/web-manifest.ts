import { icons } from '#lib/app-icons.ts';
import type { Brand } from '#lib/brand.ts';
import type { Screen, ScreenName } from '#lib/screens.ts';

interface WebManifestFacts {
  language: string;
  brand: Pick<Brand, 'productName' | 'properties' | 'iconUrl'>;
  description: string;
  screens: readonly Screen[];
  nameOf: (screen: ScreenName) => string;
}

/** Same value as in the design tokens; the page is always dark. */
const backgroundColour = '#07090d';

/** The W3C web app manifest, which devices need to install the product (SEO-05). */
export function webManifest({ language, brand, description, screens, nameOf }: WebManifestFacts) {
  const { productName, properties, iconUrl } = brand;
  const png = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColour,
    theme_color: properties['--accent'] ?? backgroundColour,
    categories: ['entertainment', 'video'],
    icons: iconUrl
      ? [{ src: iconUrl, sizes: '512x512', purpose: 'any' }]
      : [
          png(icons.medium, '192x192', 'any'),
          png(icons.large, '512x512', 'any'),
          png(icons.maskable, '512x512', 'maskable'),
          { src: icons.mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
    shortcuts: screens.map(({ name, href }) => ({ name: nameOf(name), url: href })),
  };
}
