import localFont from 'next/font/local';

/** Inter, self-hosted and preloaded: one variable file with the Latin letters for English, Spanish and Portuguese. */
export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  style: 'normal',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});
