import sharp from 'sharp';
import { brandOf } from '#lib/brand.ts';
import { processWide } from '#server/base/process-wide.ts';
import { readStartup } from '#server/startup/read-startup.ts';
import { markSvg, type MarkShape } from './mark.ts';

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
