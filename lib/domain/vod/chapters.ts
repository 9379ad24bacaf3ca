/** Chapters, the intro to skip and the credits, where a title's data has them (BEY-01, BEY-03). Places are in ms. */
import type { VodDetail } from '#lib/contract/vod.ts';

type Mark = NonNullable<VodDetail['chapters']>[number];

export interface Chapter {
  kind: Mark['kind'];
  title?: string;
  fromMs: number;
  toMs: number;
}

/** An operator's marks as far as they make sense, in their order. */
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

/** The chapter (not the intro) that holds a place; null: none does. */
export function chapterAt(chapters: readonly Chapter[], atMs: number): Chapter | null {
  return chapters.find((one) => one.kind !== 'intro' && holds(one, atMs)) ?? null;
}

/** The end of an intro is as good as its end: skipping would do nothing. */
const nearlyOverMs = 2_000;

/** The intro that is on and worth skipping; null: there is none. */
export function introAt(chapters: readonly Chapter[], atMs: number): Chapter | null {
  const intro = chapters.find((one) => one.kind === 'intro' && holds(one, atMs));
  return intro && intro.toMs - atMs > nearlyOverMs ? intro : null;
}

/** So long before the end the next episode is announced where no credits are marked. */
const creditsGuessMs = 15_000;

/** Where the credits begin; `toMs` is the end of the title. */
export function creditsAtMs(chapters: readonly Chapter[], toMs: number): number {
  const credits = chapters.find(({ kind, fromMs }) => kind === 'credits' && fromMs < toMs);
  return credits?.fromMs ?? toMs - creditsGuessMs;
}

/** Seconds until the next episode, while its card is to be seen; null: not yet, or the end is unknown. */
export function nextEpisodeInSeconds(
  chapters: readonly Chapter[],
  { pictureAtMs, toMs, rate }: { pictureAtMs: number; toMs: number; rate: number },
): number | null {
  if (!Number.isFinite(toMs) || pictureAtMs < creditsAtMs(chapters, toMs)) return null;
  return Math.max(0, Math.ceil((toMs - pictureAtMs) / 1_000 / rate));
}

const holds = ({ fromMs, toMs }: Chapter, atMs: number) => fromMs <= atMs && atMs < toMs;
