const durationForm =
  /^\s*(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d*)?)S)?)?\s*$/;
const units = [365 * 86_400, 30 * 86_400, 86_400, 3_600, 60, 1];

/** Seconds of a duration such as `PT1H2.5S`; a negative one counts as none. Null when it is not one. */
export function secondsOf(text: string | null): number | null {
  const match = durationForm.exec(text ?? '');
  if (!match) return null;
  if (match[1] !== undefined) return 0;
  return units.reduce((sum, unit, place) => sum + unit * Number(match[place + 2] ?? 0), 0);
}

/** Milliseconds since 1970. A date without a zone is in UTC. Null when it is not one. */
export function dateOf(text: string | null): number | null {
  if (text === null) return null;
  const trimmed = text.trim();
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(trimmed);
  const date = Date.parse(isZoned || !trimmed.includes('T') ? trimmed : `${trimmed}Z`);
  return Number.isNaN(date) ? null : date;
}

/** The language as BCP 47 has it (`eng` is `en`); null when there is none. */
export function languageOf(text: string | null): string | null {
  try {
    const [language] = Intl.getCanonicalLocales(text?.trim().replaceAll('_', '-') ?? '');
    return language === undefined || /^(?:und|mis|zxx)\b/.test(language) ? null : language;
  } catch {
    return null;
  }
}

/** An inclusive range of bytes, `0-99`. Null when it is not one. */
export function rangeOf(text: string | undefined): { from: number; to: number } | null {
  const match = /^\s*(\d{1,15})-(\d{1,15})\s*$/.exec(text ?? '');
  if (!match) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from <= to ? { from, to } : null;
}
