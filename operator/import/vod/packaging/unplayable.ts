import type { Phrase } from '#operator/words/say.ts';

/** A media file that cannot be published, and the reason, for the operator. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
  readonly reason: Phrase;

  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}
