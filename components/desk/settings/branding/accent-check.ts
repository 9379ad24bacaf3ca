import { contrast, parseColour, readableContrast, surface, toHex, type Rgb } from '#lib/brand.ts';

export interface AccentCheck {
  /** Contrast of letters on the accent, which are black or white. */
  inkRatio: number;
  /** Contrast of the accent itself on the surface of a card. */
  surfaceRatio: number;
  /** The nearest colour that can be read on a card; null when the accent can. */
  suggestion: string | null;
}

const steps = 100;

/** Measures an accent by WCAG AA; null for a text that is no colour. */
export function checkAccent(text: string): AccentCheck | null {
  const accent = parseColour(text);
  if (!accent) return null;
  const surfaceRatio = contrast(accent, surface);
  return {
    inkRatio: Math.max(contrast(accent, [0, 0, 0]), contrast(accent, [255, 255, 255])),
    surfaceRatio,
    suggestion: surfaceRatio >= readableContrast ? null : toHex(lightened(accent)),
  };
}

/** The same hue with the least white that makes it readable. */
function lightened(accent: Rgb): Rgb {
  for (let step = 1; step < steps; step += 1) {
    const [red, green, blue] = accent.map((part) =>
      Math.round(part + ((255 - part) * step) / steps),
    ) as [number, number, number];
    const mixed: Rgb = [red, green, blue];
    if (contrast(mixed, surface) >= readableContrast) return mixed;
  }
  return [255, 255, 255];
}
