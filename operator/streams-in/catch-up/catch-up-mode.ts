/** How a source provides the past of a channel, in the terms of IPTV lists. */
export type CatchUpMode = 'default' | 'append' | 'shift' | 'flussonic' | 'xc';

export interface CatchUp {
  mode: CatchUpMode;
  /** `catchup-source`; null when the mode defines the address. */
  template: string | null;
  days: number;
  /** What the source's clock is behind; absent: 0. */
  correctionMinutes?: number;
}

const modes: Readonly<Record<string, CatchUpMode>> = {
  default: 'default',
  append: 'append',
  shift: 'shift',
  timeshift: 'shift',
  archive: 'shift',
  flussonic: 'flussonic',
  'flussonic-hls': 'flussonic',
  'flussonic-ts': 'flussonic',
  fs: 'flussonic',
  xc: 'xc',
};
/** When a list declares catch-up without a number of days. */
const USUAL_DAYS = 7;

type Attribute = (name: string) => string | undefined;

const namedMode = (attribute: Attribute) =>
  (attribute('catchup') ?? attribute('catchup-type') ?? '').trim().toLowerCase();

/** The kind of catch-up that a list declares and that is not known; null for a known one, and for none. */
export function unknownCatchUp(attribute: Attribute): string | null {
  const named = namedMode(attribute);
  const isNone = /^(?:|none|no|off|false|0|disabled)$/.test(named);
  return isNone || named in modes ? null : named;
}

/** The clocks of the world are within these hours of UTC. */
const correctionHours = { least: -12, most: 14 } as const;
const MINUTES = 60;

/**
 * `catchup-correction`: hours, taken from the times that a source is asked for, as pvr.iptvsimple does (CatchupController.cpp);
 * 0 without one, null when it is no number of hours.
 */
export function correctionMinutesOf(attribute: Attribute): number | null {
  const written = attribute('catchup-correction')?.trim().replace(',', '.') ?? '';
  if (written === '') return 0;
  const hours = /^[+-]?\d{1,2}(?:\.\d{1,4})?$/.test(written) ? Number(written) : NaN;
  const isOfClocks = hours >= correctionHours.least && hours <= correctionHours.most;
  return isOfClocks ? Math.round(hours * MINUTES) : null;
}

/** Null without catch-up, or when it cannot be played. */
export function catchUpOf(attribute: Attribute, daysMax: number): CatchUp | null {
  const named = namedMode(attribute);
  const given = attribute('catchup-days') ?? attribute('timeshift') ?? attribute('tvg-rec');
  const days = Math.min(daysMax, Math.floor(Number(given ?? USUAL_DAYS)));
  const template = attribute('catchup-source') ?? null;
  // Older lists only give the number of days.
  const isOld = named === '' && given !== undefined;
  const mode = isOld ? (template === null ? 'shift' : 'default') : modes[named];
  if (mode === undefined || !(days > 0)) return null;
  const needsTemplate = mode === 'default' || mode === 'append';
  if (needsTemplate && template === null) return null;
  const correctionMinutes = correctionMinutesOf(attribute) ?? 0;
  return { mode, template, days, ...(correctionMinutes !== 0 && { correctionMinutes }) };
}

/** Whether the source can play some seconds behind live as a continuing stream. */
export const canShift = (mode: CatchUpMode): boolean => mode === 'shift' || mode === 'flussonic';
