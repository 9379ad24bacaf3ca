import { say, type Phrase } from '#operator/words/say.ts';

/** An import that changes nothing, and the reason, for the operator. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
  readonly reason: Phrase;

  constructor(reason: Phrase, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** An import that was interrupted after its first changes: they stay, and the rest follows automatically. */
export class ImportUnfinished extends ImportRefused {
  override readonly name = 'ImportUnfinished';
}

/** Another import is running: retry when it is done. `source`: what it imports. */
export class ImportUnderWay extends ImportRefused {
  constructor(source: string) {
    super(say('anotherImport', { source }));
  }
}

/** An address that is never read: private, of another scheme than http, or malformed. */
export class AddressRefused extends ImportRefused {
  override readonly name = 'AddressRefused';
}
