/**
 * The key systems of a browser, at the interface of the Encrypted Media Extensions: what a page sees of Widevine and of
 * FairPlay. Their messages have the recorded outer shape. A licence that arrives intact makes a key usable.
 */
import { readCkc, spcFor } from './fairplay-messages.ts';
import { certificateRequest, licenceRequestFor, readWidevineMessage } from './widevine-messages.ts';

export type KeySystemName = 'com.widevine.alpha' | 'com.apple.fps';

/** Bytes of either kind, as pages may give them. */
type Given = ArrayBuffer | Uint8Array;
const bytesOf = (given: Given) => Uint8Array.from(new Uint8Array(given));

const failure = (name: string, why: string) => new DOMException(why, name);

/** What one session got and became. */
export interface KeyRecord {
  initDataType: string;
  certificate: Uint8Array | null;
  /** Each update as it arrived. */
  updates: Uint8Array[];
  /** The text of the licence, once it is usable. */
  key: string | null;
}

class KeySession extends EventTarget {
  readonly keyStatuses = new Map<string, string>();
  readonly #system: KeySystemName;
  readonly #record: KeyRecord;
  #initData: Uint8Array | null = null;

  constructor(system: KeySystemName, record: KeyRecord) {
    super();
    this.#system = system;
    this.#record = record;
  }

  generateRequest(initDataType: string, initData: Given): Promise<void> {
    const { certificate } = this.#record;
    if (this.#initData) return Promise.reject(failure('InvalidStateError', 'asked twice'));
    this.#initData = bytesOf(initData);
    this.#record.initDataType = initDataType;
    if (this.#system === 'com.widevine.alpha') {
      if (initDataType !== 'cenc') return Promise.reject(failure('NotSupportedError', 'cenc only'));
      this.#ask(certificate ? licenceRequestFor(this.#initData) : certificateRequest);
      return Promise.resolve();
    }
    if (initDataType !== 'skd') return Promise.reject(failure('NotSupportedError', 'skd only'));
    if (!certificate) return Promise.reject(failure('InvalidStateError', 'no certificate'));
    this.#ask(spcFor(Buffer.from(this.#initData).toString(), certificate));
    return Promise.resolve();
  }

  update(answer: Given): Promise<void> {
    const bytes = bytesOf(answer);
    this.#record.updates.push(bytes);
    if (this.#system === 'com.apple.fps') return this.#use(readCkc(bytes));
    const read = readWidevineMessage(bytes);
    if (read?.type === 'certificate' && this.#initData) {
      this.#ask(licenceRequestFor(this.#initData));
      return Promise.resolve();
    }
    return this.#use(read?.type === 'licence' ? Buffer.from(read.message).toString() : null);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #use(key: string | null): Promise<void> {
    if (key === null) return Promise.reject(new TypeError('the licence cannot be read'));
    this.#record.key = key;
    this.keyStatuses.set('kid', 'usable');
    this.dispatchEvent(new Event('keystatuseschange'));
    return Promise.resolve();
  }

  /** Messages come in a task of their own. */
  #ask(message: Uint8Array): void {
    const { buffer } = Uint8Array.from(message);
    setImmediate(() =>
      this.dispatchEvent(
        Object.assign(new Event('message'), { messageType: 'license-request', message: buffer }),
      ),
    );
  }
}

/** A browser with one key system; `sessions` has its sessions in order. */
export function aKeySystem(system: KeySystemName) {
  const sessions: KeyRecord[] = [];

  function createMediaKeys() {
    let certificate: Uint8Array | null = null;
    return Promise.resolve({
      setServerCertificate(given: Given) {
        certificate = bytesOf(given);
        return Promise.resolve(true);
      },
      createSession() {
        const record: KeyRecord = { initDataType: '', certificate, updates: [], key: null };
        sessions.push(record);
        return new KeySession(system, record);
      },
    });
  }

  /** Refuses what names no media, as the standard says (3.2.2.2), and for FairPlay what names no data types. */
  function requestMediaKeySystemAccess(asked: string, wished: MediaKeySystemConfiguration[]) {
    const isEnough = ({
      videoCapabilities = [],
      audioCapabilities = [],
      initDataTypes,
    }: MediaKeySystemConfiguration) =>
      videoCapabilities.length + audioCapabilities.length > 0 &&
      (system !== 'com.apple.fps' || initDataTypes?.includes('skd') === true);
    if (asked !== system || !wished.some(isEnough))
      return Promise.reject(failure('NotSupportedError', `${asked} is not there`));
    return Promise.resolve({ keySystem: system, createMediaKeys });
  }

  return { sessions, requestMediaKeySystemAccess };
}
