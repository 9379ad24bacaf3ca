/** An import that changes nothing; the message is the reason, for the operator. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
}

/** An import that was interrupted after its first changes: they stay, and the rest follows automatically. */
export class ImportUnfinished extends ImportRefused {
  override readonly name = 'ImportUnfinished';
}

/** Another import is running: retry when it is done. */
export class ImportUnderWay extends ImportRefused {
  constructor(what: string) {
    super(`Another import is running (${what}). Try again when it is done.`);
  }
}

/** An address that is never read: private, of another scheme than http, or malformed. */
export class AddressRefused extends ImportRefused {
  override readonly name = 'AddressRefused';
}
