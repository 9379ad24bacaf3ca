/**
 * The playlists that a main playlist names have addresses that end: with a token in them, or with the machine that they lead
 * to (ANY-10). The main playlist names others by then. Those are asked in their place, so that players notice nothing.
 */
import { LRUCache } from 'lru-cache';
import { soundTracksIn } from './left-out-tracks.ts';
import { addressesIn, isMainPlaylist } from './rewrite-playlist.ts';

/** Where a playlist is named. */
interface Named {
  main: string;
  /** Its place among the addresses of the main playlist, and how many there are. */
  place: number;
  count: number;
  isSound: boolean;
  /** Of the first piece at its last reading. */
  number: number | null;
}

/** Reads a main playlist again; null when it cannot be read. */
export type ReadMain = (main: string) => Promise<{ text: string; base: URL } | null>;

const keeping = {
  entriesMax: 5_000,
  charsMax: 4 * 1024 ** 2,
  /** What is not used for so long is forgotten, in ms. */
  ttl: 30 * 60_000,
  /** Of one main playlist. */
  childrenMax: 200,
} as const;
/** A reading serves the other playlists of its main playlist for so long, in ms. */
const sharedMs = 1_500;
/** A main playlist that named nothing new is not read again for so long, in ms. */
const inVainMs = 20_000;

/** The pieces between two readings of one stream are fewer. */
const stepMax = 40;

interface Reading {
  atMs: number;
  children: Promise<string[]>;
  isInVain: boolean;
}

export class ChildAddresses {
  readonly #now: () => number;
  readonly #named = cache<Named>();
  readonly #readings = cache<Reading>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `session` identifies the use of a source (sessionOf). */
  note(session: string, main: string, text: string, base: URL): void {
    if (!isMainPlaylist(text)) return;
    const children = addressesIn(text, base).slice(0, keeping.childrenMax);
    const sounds = new Set(soundTracksIn(text, base));
    for (const [place, { href }] of children.entries()) {
      const isSound = sounds.has(href);
      const named = { main, place, count: children.length, isSound, number: null };
      this.#named.set(`${session} ${href}`, named);
    }
  }

  /** Whether the main playlist names it as a sound track beside the picture. */
  isSound(session: string, address: string): boolean {
    return this.#named.get(`${session} ${address}`)?.isSound === true;
  }

  /** A playlist is in use. */
  noteRead(session: string, address: string, text: string): void {
    const named = this.#named.get(`${session} ${address}`);
    if (named) named.number = numberOf(text);
  }

  /** Whether what another address sends goes on where this one has ended: players do not bear that numbers begin anew. */
  goesOn(session: string, address: string, other: { address: string; text: string }): boolean {
    if (pathOf(address) === pathOf(other.address)) return true;
    const last = this.#named.get(`${session} ${address}`)?.number ?? null;
    const next = numberOf(other.text);
    return last !== null && next !== null && next >= last && next - last <= stepMax;
  }

  /** The address that the main playlist names now instead of this one, which has ended; null when it names no other. */
  async renewed(
    session: string,
    { address, ended }: { address: string; ended: string },
    readMain: ReadMain,
  ): Promise<string | null> {
    const named = this.#named.get(`${session} ${address}`);
    if (!named) return null;
    const reading = this.#read(`${session} ${named.main}`, () => readMain(named.main));
    if (reading === null) return null;
    const now = inPlaceOf(address, named, await reading.children);
    reading.isInVain ||= now === null || now === ended || now === address;
    return reading.isInVain ? null : now;
  }

  /** What the main playlist names instead does not play either. */
  noteVain(session: string, address: string): void {
    const named = this.#named.get(`${session} ${address}`);
    const reading = named && this.#readings.get(`${session} ${named.main}`);
    if (reading) reading.isInVain = true;
  }

  #read(key: string, readMain: () => ReturnType<ReadMain>): Reading | null {
    const known = this.#readings.get(key);
    const ageMs = known ? this.#now() - known.atMs : Infinity;
    if (known && ageMs < sharedMs) return known;
    if (known?.isInVain === true && ageMs < inVainMs) return null;
    const children = readMain().then(
      (main) =>
        main && isMainPlaylist(main.text)
          ? addressesIn(main.text, main.base).map(({ href }) => href)
          : [],
      () => [],
    );
    const reading = { atMs: this.#now(), children, isInVain: false };
    this.#readings.set(key, reading);
    return reading;
  }
}

const pathOf = (address: string) => address.split('?', 1)[0];

function numberOf(text: string): number | null {
  const number = /^#EXT-X-MEDIA-SEQUENCE:\s*(\d+)/m.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}

/** The one at the same place, or in another order the one with the same path. */
function inPlaceOf(address: string, { place, count }: Named, children: string[]): string | null {
  if (children.length === count) return children[place] ?? null;
  const same = children.filter((one) => pathOf(one) === pathOf(address));
  return same.length === 1 ? (same[0] ?? null) : null;
}

function cache<Value extends object>(): LRUCache<string, Value> {
  const { entriesMax, charsMax, ttl } = keeping;
  const sizeCalculation = (_value: Value, key: string) => 1 + key.length;
  return new LRUCache({
    ...{ max: entriesMax, maxSize: charsMax, ttl, updateAgeOnGet: true, sizeCalculation },
  });
}
