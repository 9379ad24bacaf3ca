/** How a source keeps the past of a channel, in the words of IPTV lists. */
export type CatchUpMode = 'default' | 'append' | 'shift' | 'flussonic' | 'xc';

export interface CatchUp {
  mode: CatchUpMode;
  /** `catchup-source`; null where the mode makes the address itself. */
  template: string | null;
  days: number;
}

const modes: Readonly<Record<string, CatchUpMode>> = {
  default: 'default',
  append: 'append',
  shift: 'shift',
  timeshift: 'shift',
  archive: 'shift',
  flussonic: 'flussonic',
  'flussonic-hls': 'flussonic',
  fs: 'flussonic',
  xc: 'xc',
};
/** Where a list says that there is catch-up, and not how far back. */
const USUAL_DAYS = 7;

/** Null: none, or none that can be played. */
export function catchUpOf(
  attribute: (name: string) => string | undefined,
  daysMax: number,
): CatchUp | null {
  const named = (attribute('catchup') ?? attribute('catchup-type') ?? '').toLowerCase();
  const given = attribute('catchup-days') ?? attribute('timeshift') ?? attribute('tvg-rec');
  const days = Math.min(daysMax, Math.floor(Number(given ?? USUAL_DAYS)));
  const template = attribute('catchup-source') ?? null;
  // Older lists say only how many days are kept.
  const isOld = named === '' && given !== undefined;
  const mode = isOld ? (template === null ? 'shift' : 'default') : modes[named];
  if (mode === undefined || !(days > 0)) return null;
  const needsTemplate = mode === 'default' || mode === 'append';
  return needsTemplate && template === null ? null : { mode, template, days };
}

/** Whether the source can play some seconds behind live as a stream that goes on. */
export const canShift = (mode: CatchUpMode): boolean => mode === 'shift' || mode === 'flussonic';
