import sharp from 'sharp';
import { brandOf } from '#lib/brand.ts';
import { processWide } from '#server/base/process-wide.ts';
import { readStartup } from '#server/startup/read-startup.ts';

/** How the icon is cropped: by us, by an Apple device, or by a launcher that keeps only the middle. */
type MarkShape = 'rounded' | 'square' | 'maskable';

/** Scale of the mark in its box of 64 units; launchers may crop everything outside a circle of 80 %. */
const scales: Readonly<Record<MarkShape, number>> = { rounded: 1, square: 0.86, maskable: 0.68 };
const ground = '#0d1017';

/** The product's logo as SVG, in the operator's colour. `accent`: `#rrggbb`. */
function markSvg(shape: MarkShape, accent: string): string {
  const scale = scales[shape];
  // The centre of the mark is above the centre of the picture.
  const [x, y] = [32 - 32 * scale, 32 - 37 * scale + (shape === 'rounded' ? 5 : 0)];
  const corner = shape === 'rounded' ? 15 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/><g transform="translate(${x} ${y}) scale(${scale})"><g fill="none" stroke="#f4f6fb" stroke-linecap="round" stroke-width="6"><path d="M11 29a30 30 0 0 1 42 0" opacity=".34"/><path d="M19 38a18.6 18.6 0 0 1 26 0" opacity=".72"/></g><circle cx="32" cy="48" r="6.6" fill="${accent}"/></g></svg>`;
}

/** By the last part of their addresses (lib/app-icons.ts). `sizePx` is null for an SVG, which fits any size. */
const drawings: Readonly<Record<string, { shape: MarkShape; sizePx: number | null }>> = {
  'mark.svg': { shape: 'rounded', sizePx: null },
  '192.png': { shape: 'rounded', sizePx: 192 },
  '512.png': { shape: 'rounded', sizePx: 512 },
  'maskable-512.png': { shape: 'maskable', sizePx: 512 },
  'apple-touch-icon.png': { shape: 'square', sizePx: 180 },
};

/** An operator changes its colour seldom; each colour needs this many pictures. */
const maxKept = 4 * Object.keys(drawings).length;

/** An icon in the operator's colour. Null for an unknown name. */
export async function answerIcon(name: string): Promise<Response | null> {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (!drawing) return null;
  const answer = await readStartup();
  const { accent } = brandOf(answer.ok ? answer.startup.manifest : null);
  const svg = markSvg(drawing.shape, accent);
  const { sizePx } = drawing;
  const headers = {
    'content-type': sizePx === null ? 'image/svg+xml' : 'image/png',
    // While the operator is away the icon has the default colour, so it must not be cached.
    'cache-control': answer.ok ? 'public, max-age=86400' : 'no-store',
  };
  return new Response(sizePx === null ? svg : await drawnOnce(svg, sizePx), { headers });
}

function drawnOnce(svg: string, sizePx: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = processWide('icons', () => new Map<string, Promise<Uint8Array<ArrayBuffer>>>());
  const key = `${sizePx} ${svg}`;
  const known = all.get(key);
  if (known) return known;
  const drawn = draw(svg, sizePx);
  if (all.size >= maxKept) all.clear();
  all.set(key, drawn);
  drawn.catch(() => all.delete(key));
  return drawn;
}

async function draw(svg: string, sizePx: number): Promise<Uint8Array<ArrayBuffer>> {
  const density = (72 * sizePx) / 64;
  const png = await sharp(Buffer.from(svg), { density }).resize(sizePx, sizePx).png().toBuffer();
  return new Uint8Array(png);
}
