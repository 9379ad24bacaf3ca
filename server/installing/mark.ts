/** How the icon is cropped: by us, by an Apple device, or by a launcher that keeps only the middle. */
export type MarkShape = 'rounded' | 'square' | 'maskable';

/** Scale of the mark in its box of 64 units; launchers may crop everything outside a circle of 80 %. */
const scales: Readonly<Record<MarkShape, number>> = { rounded: 1, square: 0.86, maskable: 0.68 };
const ground = '#0d1017';

/** The product's logo as SVG, in the operator's colour. `accent`: `#rrggbb`. */
export function markSvg(shape: MarkShape, accent: string): string {
  const scale = scales[shape];
  // The centre of the mark is above the centre of the picture.
  const [x, y] = [32 - 32 * scale, 32 - 37 * scale + (shape === 'rounded' ? 5 : 0)];
  const corner = shape === 'rounded' ? 15 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/><g transform="translate(${x} ${y}) scale(${scale})"><g fill="none" stroke="#f4f6fb" stroke-linecap="round" stroke-width="6"><path d="M11 29a30 30 0 0 1 42 0" opacity=".34"/><path d="M19 38a18.6 18.6 0 0 1 26 0" opacity=".72"/></g><circle cx="32" cy="48" r="6.6" fill="${accent}"/></g></svg>`;
}
