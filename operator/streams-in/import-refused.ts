/** An import that changes nothing, with the reason for the operator's eyes. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
}

/** An import that was cut off when it had begun to count: what has changed stays, and the rest comes by itself. */
export class ImportUnfinished extends ImportRefused {
  override readonly name = 'ImportUnfinished';
}

/** Another import is running: this one can be tried when it is done. */
export class ImportUnderWay extends ImportRefused {
  constructor(what: string) {
    super(`Another import is running (${what}). Try again when it is done.`);
  }
}

/** An address that is never read: private, of another scheme than http, or malformed. */
export class AddressRefused extends ImportRefused {
  override readonly name = 'AddressRefused';
}
