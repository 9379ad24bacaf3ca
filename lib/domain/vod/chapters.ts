/** Chapters, the intro to skip and the credits, from a title's data (BEY-01, BEY-03). Positions are in ms. */
import type { VodDetail } from '#lib/contract/vod.ts';

type Mark = NonNullable<VodDetail['chapters']>[number];

export interface Chapter {
  kind: Mark['kind'];
  title?: string;
  fromMs: number;
  toMs: number;
}

/** The valid marks of an operator, in their order. */
export function chaptersOf({ chapters = [] }: Pick<VodDetail, 'chapters'>): Chapter[] {
  return chapters
    .filter(({ startSeconds, endSeconds }) => startSeconds >= 0 && endSeconds > startSeconds)
    .map(({ kind, title, startSeconds, endSeconds }) => ({
      kind,
      ...(title !== undefined && { title }),
      fromMs: startSeconds * 1_000,
      toMs: endSeconds * 1_000,
    }))
    .sort((first, second) => first.fromMs - second.fromMs);
}

/** The chapter (not the intro) at a position. Null when there is none. */
export function chapterAt(chapters: readonly Chapter[], atMs: number): Chapter | null {
  return chapters.find((one) => one.kind !== 'intro' && holds(one, atMs)) ?? null;
}

/** This close to the end of an intro, skipping has no effect. */
const nearlyOverMs = 2_000;

/** The intro at a position, if it is worth skipping. Null when there is none. */
export function introAt(chapters: readonly Chapter[], atMs: number): Chapter | null {
  const intro = chapters.find((one) => one.kind === 'intro' && holds(one, atMs));
  return intro && intro.toMs - atMs > nearlyOverMs ? intro : null;
}

/** Without marked credits the next episode is announced this long before the end. */
const creditsGuessMs = 15_000;

/** Start of the credits; `toMs` is the end of the title. */
export function creditsAtMs(chapters: readonly Chapter[], toMs: number): number {
  const credits = chapters.find(({ kind, fromMs }) => kind === 'credits' && fromMs < toMs);
  return credits?.fromMs ?? toMs - creditsGuessMs;
}

/** Seconds until the next episode, while its card is shown. Null before that, or when the end is unknown. */
export function nextEpisodeInSeconds(
  chapters: readonly Chapter[],
  { pictureAtMs, toMs, rate }: { pictureAtMs: number; toMs: number; rate: number },
): number | null {
  if (!Number.isFinite(toMs) || pictureAtMs < creditsAtMs(chapters, toMs)) return null;
  return Math.max(0, Math.ceil((toMs - pictureAtMs) / 1_000 / rate));
}

const holds = ({ fromMs, toMs }: Chapter, atMs: number) => fromMs <= atMs && atMs < toMs;
