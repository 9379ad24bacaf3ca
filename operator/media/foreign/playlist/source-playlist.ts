import { createHash } from 'node:crypto';
import { SOURCE_REFUSED, streamRefusal } from '#lib/contract/stream-refusal.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import {
  dashTrackOf,
  hlsOfDash,
  isDash,
  withoutDashTrack,
  type DashQuestion,
} from '#operator/media/foreign/dash/dash-to-hls.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { visitOf, type AskSource } from '#operator/media/foreign/source/polite-source.ts';
import {
  failureOf,
  playlistText,
  SourceFailure,
  wholeBody,
} from '#operator/media/foreign/source/source-answer.ts';
import type { SourceMemory } from '#operator/media/foreign/source/source-memory.ts';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { isPlaylist } from './rewrite-playlist.ts';
import { ShortCache } from './short-cache.ts';

/** A playlist of a source. */
export interface SourcePlaylist {
  /** HLS. */
  text: string;
  answer: Pick<ForeignAnswer, 'url' | 'headers'>;
  /** It was made from a DASH manifest: only its pieces are at the source. */
  isMade: boolean;
}

export interface PlaylistQuestion {
  url: string;
  /** The first playlist of a stream. */
  isFirst: boolean;
  /** It has been asked for already. */
  answer?: ForeignAnswer | undefined;
}

type Manifest = Pick<ForeignAnswer, 'url' | 'headers'> & { text: string };

/** The tracks of a manifest are asked for one after the other: one reading serves them for so long, in ms. */
const manifestMs = 1_500;
const manifestsMax = 200;
/** What is made of a manifest serves all viewers of a track for so long, in ms. */
const madeMs = 1_000;
/** Readings of indexes for one playlist: some for each file. */
const rangesMost = 40;
const manifestsMaxChars = 16 * 1024 ** 2;

/** Reads playlists of sources; DASH manifests become HLS. The reader throws SourceFailure. */
export function playlistReader(ask: AskSource, memory: SourceMemory, now: () => number) {
  const bounds = { now, entriesMax: manifestsMax, charsMax: manifestsMaxChars };
  const manifests = new ShortCache<Manifest>({
    ...{ ...bounds, ms: manifestMs, charsOf: ({ text }) => text.length },
  });
  const made = new ShortCache<string>({ ...bounds, ms: madeMs, charsOf: ({ length }) => length });

  async function read(asked: ForeignRequest, question: PlaylistQuestion): Promise<Manifest> {
    const { url, isFirst, answer: given } = question;
    const address = withoutDashTrack(url);
    const answer = given ?? (await ask(asked, { url: address, isPlaylist: true }));
    if (answer.status !== 200) {
      // A track that is not there is left out of the main playlist.
      if (!isFirst) memory.noteFailure(url, 'playlist');
      throw failureOf(answer);
    }
    if (!isFirst) memory.noteGood(url);
    const text = await playlistText(answer);
    if (text === null || !(isPlaylist(text) || isDash(text))) {
      throw new SourceFailure(502, 'the source sends no HLS playlist');
    }
    return { text, url: answer.url, headers: answer.headers };
  }

  /** The manifest of a track, shared with the other tracks. */
  const manifestOf = (asked: ForeignRequest, question: PlaylistQuestion) =>
    manifests.get(`${visitOf(asked)} ${withoutDashTrack(question.url)}`, () =>
      read(asked, question),
    );

  /** One manifest is read once for all viewers of a track: that takes milliseconds. */
  function madeOf(question: DashQuestion): Promise<string> {
    const { text, url, entrance, track } = question;
    const key = createHash('sha256')
      .update(JSON.stringify([text, url.href, entrance, track]))
      .digest('base64url');
    return made.get(key, () => hlsOfDash(question));
  }

  const readRange = (asked: ForeignRequest) => {
    let ranges = 0;
    return async (address: string, from: number, to: number) => {
      ranges += 1;
      if (ranges > rangesMost) throw new SourceFailure(502, 'the manifest has too many files');
      const headers = { range: `bytes=${String(from)}-${String(to)}` };
      const answer = await ask(asked, { url: address, headers });
      if (answer.status !== 206) throw failureOf(answer);
      const bytes = await wholeBody(answer, to - from + 1);
      if (!bytes) throw new SourceFailure(502, 'the source sends too much');
      return bytes;
    };
  };

  return async (asked: ForeignRequest, question: PlaylistQuestion): Promise<SourcePlaylist> => {
    const track = dashTrackOf(question.url);
    const manifest = await (track === null ? read : manifestOf)(asked, question);
    const { text, ...answer } = manifest;
    if (!isDash(text)) return { text, answer, isMade: false };
    try {
      const playlist = await madeOf({
        ...{ text, url: answer.url, entrance: question.url, track, nowMs: now() },
        readRange: readRange(asked),
      });
      return { text: playlist, answer, isMade: true };
    } catch (error) {
      if (!(error instanceof DashRefused)) throw error;
      const { codec, message } = error;
      const named = codec === null ? message : `${streamRefusal({ codec })}\n${message}`;
      throw new SourceFailure(SOURCE_REFUSED, named);
    }
  };
}
