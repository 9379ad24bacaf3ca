import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { say } from '#operator/words/say.ts';

/** A source that loses more than this share of its items counts as broken, or as an unmounted folder. */
const LOSS_MAX = 0.5;
/** Below this number any change is a large share. */
const LOSS_COUNTS_FROM = 10;

/** Throws ImportRefused when most of the imported items are missing from the source. */
export function refuseLoss(
  leaving: number,
  known: number,
  what: 'channels' | 'filmsAndSeries' | 'filmsAndEpisodes',
): void {
  if (known < LOSS_COUNTS_FROM || leaving <= known * LOSS_MAX) return;
  throw new ImportRefused(say('mostGone', { leaving, known, what: say(what) }));
}
