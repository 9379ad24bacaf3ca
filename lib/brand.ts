/**
 * An operator's branding, made safe: colours only as `#rgb` or `#rrggbb`, and an ink on the accent with readable
 * contrast.
 */
import type { AppManifest } from '#lib/contract/startup.ts';

export const houseName = 'Sintonia';
/** `--accent` of the tokens. */
export const houseAccent = '#ff7a45';

/** WCAG AA for text of normal size. */
export const readableContrast = 4.5;
/** The darkest surface that carries accented text (`--ink-2` of the tokens). */
export const surface: Rgb = [0x14, 0x19, 0x24];

export type Rgb = readonly [number, number, number];

export interface Brand {
  productName: string;
  /** True when the operator gave no name: the product's own wordmark is drawn. */
  isHouse: boolean;
  logoUrl: string | undefined;
  /** The operator's own app icon: a square picture of 512 px. */
  iconUrl: string | undefined;
  /** `#rrggbb`: the operator's colour, else the product's. */
  accent: string;
  /** CSS custom properties that override the tokens; empty without operator colours. */
  properties: Record<`--${string}`, string>;
}

/** The brand from the manifest's brandProperties. Invalid colours are ignored. */
export function brandOf(manifest: Pick<AppManifest, 'brandProperties'> | null): Brand {
  const given = manifest?.brandProperties;
  const name = given?.productName?.trim() ?? '';
  const productName = name === '' ? houseName : name;
  return {
    productName,
    isHouse: productName === houseName && !given?.logoUrl,
    logoUrl: given?.logoUrl,
    iconUrl: given?.iconUrl,
    accent: colourOrNone(given?.accent) ?? houseAccent,
    properties: accentProperties(given?.accent, given?.accentInk),
  };
}

function accentProperties(accentText?: string, inkText?: string): Brand['properties'] {
  const accent = parseColour(accentText);
  if (!accent) return {};
  return {
    '--accent': toHex(accent),
    '--accent-ink': toHex(inkOn(accent, inkText)),
    '--accent-text': toHex(liftedAbove(surface, accent)),
  };
}

/** A pair of colours from outside. An unreadable text colour is replaced. Undefined without a ground colour. */
export function readableOn(
  groundText: string | undefined,
  inkText: string | undefined,
): { ground: string; ink: string } | undefined {
  const ground = parseColour(groundText);
  return ground ? { ground: toHex(ground), ink: toHex(inkOn(ground, inkText)) } : undefined;
}

function inkOn(ground: Rgb, inkText: string | undefined): Rgb {
  const wanted = parseColour(inkText);
  return wanted && contrast(wanted, ground) >= readableContrast ? wanted : readableInkOn(ground);
}

/** Parses `#rgb` or `#rrggbb`, else null: other CSS values could carry more than a colour. */
export function parseColour(text: string | undefined): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Parses a colour from outside; undefined when it is malformed. */
export function colourOrNone(text: string | undefined): string | undefined {
  const colour = parseColour(text);
  return colour ? toHex(colour) : undefined;
}

/** Contrast of two colours by WCAG, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function readableInkOn(ground: Rgb): Rgb {
  // Pure black: the better of black and white always reaches a contrast of 4.58; a softer black would not.
  const dark: Rgb = [0, 0, 0];
  const light: Rgb = [0xff, 0xff, 0xff];
  return contrast(dark, ground) >= contrast(light, ground) ? dark : light;
}

/** The same hue, mixed with white until it is readable on the surface. */
function liftedAbove(ground: Rgb, colour: Rgb): Rgb {
  for (let share = 0; share <= 1; share += 0.1) {
    const mixed = colour.map((part) => Math.round(part + (255 - part) * share));
    const lifted = mixed as unknown as Rgb;
    if (contrast(lifted, ground) >= readableContrast) return lifted;
  }
  return [0xff, 0xff, 0xff];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
