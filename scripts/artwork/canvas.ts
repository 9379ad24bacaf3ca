import type { Dice } from '#operator/demo/dice.ts';
import type { Palette } from './palette.ts';

/** `[offset 0…1, colour, opacity]` */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the fragments of a picture; every length is in units of its view box. */
export interface Canvas {
  width: number;
  height: number;
  /** A hundredth of the shorter side. */
  unit: number;
  /** The position of the main subject. */
  focusX: number;
  focusY: number;
  /** The upper edge of land or water. */
  horizonY: number;
  palette: Palette;
  dice: Dice;
  add: (...fragments: readonly string[]) => void;
  /** A gradient over the whole picture, from (x1, y1) to (x2, y2), as a paint. */
  linear: (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]) => string;
  radial: (x: number, y: number, radius: number, stops: readonly Stop[]) => string;
  /** Clips to a shape; gives the attribute to put on a group. */
  clip: (shape: string) => string;
  toSvg: () => string;
}

/** A length with at most one decimal, which keeps the files small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ');
}

export const polygon = (
  list: readonly (readonly [number, number])[],
  fill: string,
  extra = '',
): string => `<path d="M${points(list)}Z" fill="${fill}" ${extra}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${extra}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra = '',
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}" ${extra}/>`;

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** Strokes with flat ends: dashes, bars, rows of windows. */
export const flatStroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" ${extra}/>`;

/** A smooth curve through points, without the leading M. */
export function smoothThrough(list: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = list;
  if (first === undefined) return '';
  let d = points([first]);
  rest.forEach(([x, y], index) => {
    const next = rest[index + 1];
    d +=
      next === undefined
        ? ` L${num(x)} ${num(y)}`
        : ` Q${num(x)} ${num(y)} ${num((x + next[0]) / 2)} ${num((y + next[1]) / 2)}`;
  });
  return d;
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

interface Frame {
  width: number;
  height: number;
  focusX: number;
  focusY: number;
  horizonY: number;
}

export function canvasOf(frame: Frame, palette: Palette, dice: Dice): Canvas {
  const defs: string[] = [];
  const body: string[] = [];
  const define = (make: (id: string) => string): string => {
    const id = `d${defs.length}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  return {
    ...frame,
    unit: Math.min(frame.width, frame.height) / 100,
    palette,
    dice,
    add: (...fragments) => {
      body.push(...fragments);
    },
    linear: (x1, y1, x2, y2, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (x, y, radius, stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}">${stopsOf(stops)}</radialGradient>`,
      ),
    clip: (shape) => `clip-path="${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`,
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"><defs>${defs.join('')}</defs>${body.join('')}</svg>`,
  };
}
