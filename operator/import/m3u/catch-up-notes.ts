import {
  correctionMinutesOf,
  unknownCatchUp,
} from '#operator/streams-in/catch-up/catch-up-mode.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** Catch-up that a list promises and the product cannot play. The report names it. */
export function catchUpNotes(attribute: (name: string) => string | undefined): Phrase[] {
  const mode = unknownCatchUp(attribute);
  const correction = attribute('catchup-correction')?.trim() ?? '';
  return [
    ...(mode === null ? [] : [say('catchUpUnknown', { mode: mode.slice(0, 40) })]),
    ...(correctionMinutesOf(attribute) === null
      ? [say('catchUpCorrection', { hours: correction.slice(0, 20) })]
      : []),
  ];
}
