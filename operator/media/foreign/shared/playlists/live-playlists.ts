/**
 * The playlists of live sources, read once for all viewers (ANY-10): the source is asked as one player would ask it, however
 * many viewers watch.
 */
import { LRUCache } from 'lru-cache';
import { isMainPlaylist } from '#operator/media/foreign/playlist/rewrite-playlist.ts';
import { Flight } from '#operator/media/foreign/shared/flight.ts';
import { pauseAfter } from './reading-pace.ts';

/** A failure is told to all who ask within this time, in ms: shorter than the pause before a second try. */
const failedMs = 400;
/** A main playlist serves further viewers while its media playlists are read, and for so long after, in ms. */
const watchedMs = 15_000;
const keeping = { entriesMax: 5_000, charsMax: 32 * 1024 ** 2, viewersMax: 20_000 } as const;

/** A playlist as its source has sent it. */
export interface ReadPlaylist {
  text: string;
}

interface Kept<Playlist> {
  flight: Flight<Playlist>;
  /** Null until it has come. */
  playlist: Playlist | null;
  readAtMs: number;
  /** Until then it answers all who ask. */
  untilMs: number;
  chars: number;
}

interface KeptMain<Playlist> {
  playlist: Playlist;
  readAtMs: number;
  /** The viewers who have had it. A viewer who asks again gets a new reading, because something has failed. */
  viewers: Set<string>;
}

interface Session {
  /** When a media playlist of it has come last, and when one has failed last. */
  goodAtMs: number;
  failedAtMs: number;
}

export class LivePlaylists<Playlist extends ReadPlaylist> {
  readonly #now: () => number;
  readonly #kept: LRUCache<string, Kept<Playlist>>;
  readonly #mains: LRUCache<string, KeptMain<Playlist>>;
  readonly #sessions = new LRUCache<string, Session>({ max: keeping.entriesMax });

  constructor(now: () => number) {
    this.#now = now;
    const { entriesMax: max, charsMax: maxSize } = keeping;
    this.#kept = new LRUCache({ max, maxSize, sizeCalculation: ({ chars }) => chars });
    const sizeCalculation = ({ playlist }: KeptMain<Playlist>) => 1 + playlist.text.length;
    this.#mains = new LRUCache({ max, maxSize, sizeCalculation });
  }

  /**
   * A media playlist of a session at a source. `read` is called when it is time to ask again, and is aborted when all who
   * wait for it have gone (`signal` is the one of the asker). Rejects with what `read` rejects with.
   */
  async read(
    { session, url, signal }: { session: string; url: string; signal: AbortSignal },
    read: (signal: AbortSignal) => Promise<Playlist>,
  ): Promise<Playlist> {
    const key = `${session} ${url}`;
    const known = this.#kept.get(key);
    if (known && !known.flight.isAborted && this.#isFresh(known)) return known.flight.join(signal);
    const before = known?.playlist?.text ?? null;
    const kept: Kept<Playlist> = {
      ...{ flight: new Flight(read), playlist: null, chars: 1 },
      ...{ readAtMs: this.#now(), untilMs: Infinity },
    };
    this.#kept.set(key, kept);
    kept.flight.outcome.then(
      (playlist) => {
        kept.playlist = playlist;
        this.#note(session, true);
        const untilMs = kept.readAtMs + pauseAfter(playlist.text, before);
        this.#keepAgain(key, kept, { untilMs, chars: 1 + playlist.text.length });
      },
      () => {
        // All who waited have left, which says nothing of the source.
        if (kept.flight.isAborted) return;
        this.#note(session, false);
        this.#keepAgain(key, kept, { untilMs: this.#now() + failedMs, chars: 1 });
      },
    );
    return kept.flight.join(signal);
  }

  /** What a session began with, for a viewer who has not had it; null when the source is to be asked. */
  first(session: string, url: string, viewer: string): Playlist | null {
    const key = `${session} ${url}`;
    const media = this.#kept.get(key);
    if (media?.playlist && this.#isFresh(media)) return media.playlist;
    const main = this.#mains.get(key);
    if (!main || main.viewers.has(viewer) || main.viewers.size >= keeping.viewersMax) return null;
    const { goodAtMs, failedAtMs } = this.#sessions.get(session) ?? { goodAtMs: 0, failedAtMs: 0 };
    const ageMs = this.#now() - Math.max(main.readAtMs, goodAtMs);
    const isWatched = ageMs >= 0 && ageMs < watchedMs;
    if (!isWatched || failedAtMs >= main.readAtMs) return null;
    main.viewers.add(viewer);
    return main.playlist;
  }

  /** A session has begun with this playlist, for this viewer. */
  noteFirst(session: string, url: string, viewer: string, playlist: Playlist): void {
    const key = `${session} ${url}`;
    const readAtMs = this.#now();
    if (isMainPlaylist(playlist.text)) {
      this.#mains.set(key, { playlist, readAtMs, viewers: new Set([viewer]) });
      return;
    }
    const before = this.#kept.get(key)?.playlist?.text ?? null;
    this.#kept.set(key, {
      ...{ flight: new Flight(() => Promise.resolve(playlist)), playlist, readAtMs },
      ...{ untilMs: readAtMs + pauseAfter(playlist.text, before) },
      chars: 1 + playlist.text.length,
    });
  }

  /** A clock that was put back would have a playlist stand still for as long. */
  #isFresh({ readAtMs, untilMs }: Kept<Playlist>): boolean {
    const now = this.#now();
    return now >= readAtMs && now < untilMs;
  }

  /** Unless another reading has taken its place. The cache counts the characters when an entry is set. */
  #keepAgain(
    key: string,
    kept: Kept<Playlist>,
    change: Pick<Kept<Playlist>, 'untilMs' | 'chars'>,
  ): void {
    if (this.#kept.peek(key) === kept) this.#kept.set(key, { ...kept, ...change });
  }

  #note(session: string, isGood: boolean): void {
    const known = this.#sessions.get(session) ?? { goodAtMs: 0, failedAtMs: 0 };
    const atMs = this.#now();
    this.#sessions.set(session, { ...known, [isGood ? 'goodAtMs' : 'failedAtMs']: atMs });
  }
}
