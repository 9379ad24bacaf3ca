import type { Language } from '#lib/contract/wire/field.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the largest unit that fits, in steps of a thousand. */
export function byteText(bytes: number, language: Language): string {
  const place = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1_000, bytes)) / 3) - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[place] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: place > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** (place + 1));
}

/** Bits per second, in Mbit/s with one decimal. */
export function rateText(bitsPerSecond: number, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return `${number.format(bitsPerSecond / 1e6)} Mbit/s`;
}
