import { LRUCache } from 'lru-cache';
import { millisecondsInHour } from 'date-fns/constants';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { lookAtPieces, type UnplayedPieces } from '#operator/remux/pieces/piece-codecs.ts';
import { pieceStream, type AskPieces } from '#operator/remux/pieces/piece-stream.ts';
import { openSource, stationHeaders, type OpenedSource } from './opened-source.ts';

interface OpenerOptions {
  now: () => number;
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Sources whose pieces browsers play are not looked at again for so long. */
const rememberedMs = 6 * millisecondsInHour;
const rememberedMax = 20_000;
/** A source that is slower is passed on without a look, in ms. */
const lookMs = 2_500;

/** Opens the source of a channel: a stream to be read, or a playlist to be passed on. */
export class SourceOpener {
  readonly #options: OpenerOptions;
  readonly #played = new LRUCache<string, true>({ max: rememberedMax, ttl: rememberedMs });

  constructor(options: OpenerOptions) {
    this.#options = options;
  }

  /** `key` identifies the source. Throws SourceFailure. */
  async open(
    key: string,
    ask: AskPieces,
    signal: AbortSignal,
  ): Promise<OpenedSource | { playlist: ForeignAnswer }> {
    const answer = await ask(stationHeaders, signal);
    const opened = await openSource(answer);
    if (opened) return opened;
    if (this.#played.has(key)) return { playlist: answer };
    const looking = AbortSignal.any([signal, AbortSignal.timeout(lookMs)]);
    const looked = await lookAtPieces(answer, ask, looking);
    if (looked.unplayed !== null) return this.#read(looked.unplayed, ask, signal);
    if (!looking.aborted) this.#played.set(key, true);
    return { playlist: looked.answer };
  }

  #read({ url, kind }: UnplayedPieces, ask: AskPieces, signal: AbortSignal): OpenedSource {
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    return {
      kind,
      bytes: pieceStream({ url, ask, ...this.#options, signal: ended }),
      textEvery: null,
      letGo: () => {
        stop.abort();
      },
    };
  }
}
