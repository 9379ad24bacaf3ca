import { ImportRefused } from '#operator/streams-in/import-refused.ts';

/** A source that loses more than this share of its items counts as broken, or as an unmounted folder. */
const LOSS_MAX = 0.5;
/** Below this number any change is a large share. */
const LOSS_COUNTS_FROM = 10;

/** Throws ImportRefused when most of the imported items are missing from the source. */
export function refuseLoss(leaving: number, known: number, what: string): void {
  if (known < LOSS_COUNTS_FROM || leaving <= known * LOSS_MAX) return;
  throw new ImportRefused(
    `${leaving} of ${known} ${what} are no longer in it, and would go with everything that viewers have kept of ` +
      'them. If that is meant, import it once more with --force.',
  );
}
