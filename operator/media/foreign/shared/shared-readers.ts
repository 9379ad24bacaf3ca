/** Readers of sources. A live source is read once for all viewers (ANY-10); recordings and films are read for each. */
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { sourceKey } from '#operator/media/foreign/foreign-stream.ts';
import {
  playlistReader,
  type SourceManifest,
} from '#operator/media/foreign/playlist/source-playlist.ts';
import { sessionOf, type AskSource } from '#operator/media/foreign/source/polite-source.ts';
import type { SourceMemory } from '#operator/media/foreign/source/source-memory.ts';
import {
  pieceReader,
  type PieceQuestion,
  type SourcePiece,
} from '#operator/media/foreign/source/source-piece.ts';
import { LivePlaylists } from './playlists/live-playlists.ts';
import { OneByOne } from './one-by-one.ts';
import { SharedPieces } from './pieces/shared-pieces.ts';
import { requestUntil } from '#operator/media/foreign/request-until.ts';

/** Of a range header. A longer one is no player's, and is not kept in memory. */
const rangeMaxChars = 100;

export function sharedReaders(ask: AskSource, memory: SourceMemory, now: () => number) {
  const live = new LivePlaylists<SourceManifest>(now);
  const pieces = new SharedPieces(now);
  const openings = new OneByOne();
  const readAlone = pieceReader(ask, memory, now);
  const isLive = ({ address }: ForeignRequest) => address.kind === 'live';

  return {
    readPlaylist: playlistReader({ ask, memory, live, now }),

    readPiece(asked: ForeignRequest, question: PieceQuestion): Promise<SourcePiece> {
      if (!isLive(asked)) return readAlone(asked, question);
      const { url, signal } = asked.request;
      const range = question.headers?.range ?? '';
      if (range.length > rangeMaxChars) return readAlone(asked, question);
      const key = `${sessionOf(asked)} ${question.url} ${range}`;
      return pieces.read(key, signal, (sharedSignal) =>
        readAlone({ ...asked, request: requestUntil(sharedSignal, url) }, question),
      );
    },

    /**
     * Opens a live source. Of several viewers who begin at once the first one's opening comes first. `manifest`: what the
     * source has sent to another viewer, if it serves this one too.
     */
    open(
      one: ForeignRequest,
      open: (manifest: SourceManifest | null) => Promise<Response>,
    ): Promise<Response> {
      return openings.after(sourceKey(one.stream), one.request.signal, () =>
        open(live.first(sessionOf(one), one.stream.address, one.grant.a)),
      );
    },

    /** The first playlist of a stream has been read for a viewer. */
    noteFirst(asked: ForeignRequest, url: string, manifest: SourceManifest): void {
      if (isLive(asked)) live.noteFirst(sessionOf(asked), url, asked.grant.a, manifest);
    },
  };
}
