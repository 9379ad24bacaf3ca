/** The canvas of the demo loops: one SVG document per frame; every movement is a whole number of turns per loop. */
export const width = 1280;
export const height = 720;
export const loopSeconds = 64;
export const framesPerSecond = 25;

/** A point on the canvas in pixels. */
export type Point = readonly [x: number, y: number];

/** Position in turns (0..1) after `seconds` of a movement that goes round `turns` times in the loop. */
export function turn(seconds: number, turns: number, phase = 0): number {
  const raw = (seconds * turns) / loopSeconds + phase;
  return raw - Math.floor(raw);
}

/** A sine between -1 and 1 that swings `turns` times in the loop; `phase` is in turns. */
export function swing(seconds: number, turns: number, phase = 0): number {
  return Math.sin(2 * Math.PI * ((seconds * turns) / loopSeconds + phase));
}

/** Smooth step from 0 (at `from`) to 1 (at `to`). */
export function ease(value: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

/** The time at which a slow part was last redrawn: holding it for some frames costs few bits. */
export function held(seconds: number, frames: number): number {
  return (Math.floor((seconds * framesPerSecond) / frames + 1e-6) * frames) / framesPerSecond;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Mixes two `#rrggbb` colours. */
export function blend(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const channel = (at: number) =>
    Math.round(mix(part(from, at), part(to, at), share))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The colour at `position` (0..1) of a ring of colours, smooth across the end. */
export function ringColour(colours: readonly string[], position: number): string {
  const at = position * colours.length;
  const index = Math.floor(at) % colours.length;
  const next = (index + 1) % colours.length;
  return blend(colours[index] ?? '#000000', colours[next] ?? '#000000', at - Math.floor(at));
}

/** A seeded random source: the same seed gives the same numbers on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number for an SVG attribute: two decimals are finer than a pixel shows. */
export function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${px(x)} ${px(y)}`).join('');
}

/** A closed shape below a curve, down to the bottom of the canvas. */
export function ground(points: readonly Point[], fill: string): string {
  return `<path d="${polyline(points)}L${width} ${height}L0 ${height}Z" fill="${fill}"/>`;
}

interface TextLook {
  size: number;
  fill?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

export function text(at: Point, content: string, look: TextLook): string {
  const { size, fill = '#ffffff', weight = 600, anchor = 'start', opacity = 1 } = look;
  const font = `font-family="Inter, DejaVu Sans, sans-serif" font-size="${size}" font-weight="${weight}"`;
  return `<text x="${px(at[0])}" y="${px(at[1])}" ${font} fill="${fill}" fill-opacity="${px(opacity)}" text-anchor="${anchor}">${content}</text>`;
}

/** Digits in cells of equal width, so that a running clock does not jitter. */
export function clockText(at: Point, content: string, look: TextLook): string {
  const cell = look.size * 0.64;
  const narrow = look.size * 0.34;
  let x = at[0];
  return Array.from(content)
    .map((character) => {
      const advance = /\d/.test(character) ? cell : narrow;
      const drawn = text([x + advance / 2, at[1]], character, { ...look, anchor: 'middle' });
      x += advance;
      return drawn;
    })
    .join('');
}

/** `12:03` from a number of seconds. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** A vertical gradient for `defs`; stops are `[offset, colour, opacity]`. */
export function fade(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  kind: 'down' | 'right' | 'round' = 'down',
): string {
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  if (kind === 'round') return `<radialGradient id="${id}">${inner}</radialGradient>`;
  const end = kind === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${inner}</linearGradient>`;
}

export function frame(defs: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${content}</svg>`;
}
