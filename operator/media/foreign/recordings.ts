/**
 * Past ranges of a channel at its source: a playlist, or one file (a transport stream of an Xtream panel), which is read as
 * films are.
 */
import { millisecondsInHour } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import type { MediaFile } from '#operator/media/media-address.ts';
import { refusal } from '#operator/media/media-answers.ts';
import { SourceBusy } from './failover/film-leases.ts';
import type { FilmReading } from './film-reading.ts';
import type { ForeignRequest } from './foreign-request.ts';
import { targetOf, type ForeignStream } from './foreign-stream.ts';
import { NoPlaylist } from './playlist/source-playlist.ts';
import type { ForeignTarget } from './sealed-address.ts';
import { isOfSource } from './source/source-answer.ts';

type RecordingFile = Extract<MediaFile, { type: 'recording' }>;

interface RecordingsOptions {
  now: () => number;
  /** Absent: files are not read. */
  films: FilmReading | undefined;
  /** The first playlist at an address. Throws SourceFailure. */
  playlist: (asked: ForeignRequest, target: ForeignTarget) => Promise<Response>;
}

/** How a provider's server delivers what is past. */
interface Known {
  isOther?: boolean;
  isFile?: boolean;
}

const SERVERS_MAX = 1_000;
/** A panel may be set up anew. */
const KNOWN_MS = millisecondsInHour;

export class Recordings {
  readonly #options: RecordingsOptions;
  readonly #known = new LRUCache<string, Known>({ max: SERVERS_MAX, ttl: KNOWN_MS });

  constructor(options: RecordingsOptions) {
    this.#options = options;
  }

  /** Whether a request reads a file, which has connections of its own. */
  isOfFile(asked: ForeignRequest): boolean {
    const { file } = asked.address;
    if (file.type === 'recording') return true;
    const target = file.type === 'multivariant' ? this.#targetOf(asked, file.view) : null;
    return target !== null && this.#isFile(asked.stream, target.url);
  }

  /** The first playlist of a range. Throws SourceFailure. */
  open(asked: ForeignRequest, target: ForeignTarget): Promise<Response> {
    const { playlist, films } = this.#options;
    return this.#first(asked.stream, target, async (url) => {
      const { file } = asked.address;
      const view = file.type === 'multivariant' ? file.view : null;
      if (view?.type !== 'range') return playlist(asked, { ...target, url });
      const folder = `rec${view.start}-${view.duration}/`;
      const film = { ...asked, stream: fileAt(asked.stream, url), folder };
      if (films && this.#isFile(asked.stream, url)) return films.answer(film);
      try {
        return await playlist(asked, { ...target, url });
      } catch (error) {
        if (!films || !(error instanceof NoPlaylist)) throw error;
        asked.release?.();
        const answer = await films.answer(film);
        this.#note(asked.stream, { isFile: true });
        return answer;
      }
    });
  }

  /** What the playlists of a file lead to. Throws SourceFailure. */
  async part(asked: ForeignRequest, { start, duration, file }: RecordingFile): Promise<Response> {
    const { films } = this.#options;
    const target = this.#targetOf(asked, { type: 'range', start, duration });
    if (!films || !target) return refusal(404, 'this stream has no such file');
    const address = { ...asked.address, file };
    return this.#first(asked.stream, target, (url) =>
      films.answer({ ...asked, address, stream: fileAt(asked.stream, url) }),
    );
  }

  #targetOf(
    { stream }: ForeignRequest,
    view: Parameters<typeof targetOf>[1],
  ): ForeignTarget | null {
    return view.type === 'range' ? targetOf(stream, view, this.#options.now()) : null;
  }

  /** Asks at the address that the server knew last, then at the other one. Throws the failure of the first. */
  async #first(
    stream: ForeignStream,
    { url, otherUrl = null }: ForeignTarget,
    ask: (url: string) => Promise<Response>,
  ): Promise<Response> {
    if (otherUrl === null) return ask(url);
    const isOther = this.#known.get(serverOf(stream))?.isOther === true;
    const [one, next] = isOther ? [otherUrl, url] : [url, otherUrl];
    try {
      return await ask(one);
    } catch (error) {
      if (!isOfSource(error) || error instanceof SourceBusy) throw error;
      const answer = await ask(next).catch((again: unknown) => {
        throw isOfSource(again) ? error : again;
      });
      this.#note(stream, { isOther: !isOther });
      return answer;
    }
  }

  #isFile(stream: ForeignStream, url: string): boolean {
    if (!this.#options.films) return false;
    const { pathname = '', searchParams } = URL.parse(url) ?? {};
    const isNamed = pathname.endsWith('.ts') || searchParams?.get('extension') === 'ts';
    return isNamed || this.#known.get(serverOf(stream))?.isFile === true;
  }

  #note(stream: ForeignStream, known: Known): void {
    const server = serverOf(stream);
    this.#known.set(server, { ...this.#known.get(server), ...known });
  }
}

const serverOf = ({ address, provider }: ForeignStream) =>
  `${URL.parse(address)?.host ?? ''} ${provider?.name ?? ''}`;

/** The recording at an address, as a film. */
function fileAt(stream: ForeignStream, address: string): ForeignStream {
  return { ...stream, address, container: 'other', past: null, others: [] };
}
