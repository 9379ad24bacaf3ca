import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import type { ForeignRequest } from './foreign-request.ts';
import type { ForeignStream } from './foreign-stream.ts';
import type { AskSource } from './source/polite-source.ts';

/** What turns sources into HLS that browsers play. */
export interface Remuxing {
  /** For the first playlist of a channel. `ask` requests the source. Throws SourceFailure. */
  open: (
    asked: ForeignRequest,
    ask: (
      headers: Record<string, string>,
      signal: AbortSignal,
      /** Something else of the source than its first playlist. */
      at?: { url: string; isPlaylist: boolean },
    ) => Promise<ForeignAnswer>,
  ) => Promise<{ response: Response } | { playlist: ForeignAnswer }>;
  isReading: (stream: ForeignStream) => boolean;
  /** The source (`sourceKey`) of a reading, by the id in its addresses; null when it has ended. */
  sourceOfReading: (id: string) => string | null;
  endReading: (stream: ForeignStream) => Promise<void>;
  /** Tries a source as a viewer would. Rejects when it fails. */
  check: (one: ForeignRequest, ask: AskSource) => Promise<void>;
  /** Passes a piece on and looks at its pictures: `onBlack` when nothing is on them for some seconds. */
  lookAt: (
    one: ForeignRequest,
    url: string,
    bytes: AsyncIterable<Uint8Array>,
    onBlack: () => void,
  ) => AsyncIterable<Uint8Array>;
  /** For a time some seconds behind live; null when the channel is not read at the moment. */
  shifted: (asked: ForeignRequest, secondsBehind: number) => Promise<Response> | null;
  /** For the files that these playlists lead to. Throws SourceFailure. */
  part: (asked: ForeignRequest) => Promise<Response>;
}
