import { Readable } from 'node:stream';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import {
  bytesOf,
  isOfSource,
  letGo,
  playlistText,
} from '#operator/media/foreign/source/source-answer.ts';
import { isPlayed, type PlannedStream } from '#operator/remux/source/delivery.ts';
import { scout } from '#operator/remux/source/scout.ts';
import { bestVariant, piecesOf } from './media-playlist.ts';
import type { AskPieces } from './piece-stream.ts';

/** A playlist of HLS that has been looked at. */
export interface LookedAt {
  /** The answer, to be read again. */
  answer: ForeignAnswer;
  /** The media playlist to read when browsers do not play its codecs; null when they do, or nothing is known. */
  unplayed: string | null;
}

/** What browsers play, as a main playlist names it. */
const playedNames = /^(?:avc1|avc3|mp4a\.40)\b/i;

/**
 * Looks at the newest piece of a live channel in HLS, if it is a transport stream: main playlists seldom name its codecs, and
 * players are silent about what they lack.
 */
export async function lookAtPieces(
  first: ForeignAnswer,
  ask: AskPieces,
  signal: AbortSignal,
): Promise<LookedAt> {
  const text = (await playlistText(first)) ?? '';
  const answer = { ...first, body: Readable.from([Buffer.from(text)]) };
  try {
    return { answer, unplayed: await unplayedIn({ text, url: first.url }, ask, signal) };
  } catch (error) {
    // It is passed on, and what fails is told where it fails.
    if (!signal.aborted && !isOfSource(error)) throw error;
    return { answer, unplayed: null };
  }
}

async function unplayedIn(
  playlist: { text: string; url: URL },
  ask: AskPieces,
  signal: AbortSignal,
): Promise<string | null> {
  const variant = bestVariant(playlist.text, playlist.url);
  if (variant?.hasOwnSound === true) return null;
  const names = variant?.codecs.split(',').map((name) => name.trim()) ?? [];
  if (variant?.codecs && names.length > 1 && names.every((name) => playedNames.test(name)))
    return null;
  const media = variant ? await mediaOf(variant.url, ask, signal) : playlist;
  const { pieces, hasEnded, isPlain } = piecesOf(media.text, media.url);
  const newest = pieces.at(-1);
  if (hasEnded || !isPlain || !newest) return null;
  const streams = await streamsOf(newest.url, ask, signal);
  const isPlayable = (['picture', 'sound'] as const).every((kind) => {
    const some = streams.filter((one) => one.kind === kind);
    return some.length === 0 || some.some(isPlayed);
  });
  return isPlayable ? null : (variant?.url ?? playlist.url.href);
}

async function mediaOf(url: string, ask: AskPieces, signal: AbortSignal) {
  const answer = await ask({}, signal, { url, isPlaylist: true });
  return { text: (await playlistText(answer)) ?? '', url: answer.url };
}

/** The streams of a piece; none when it is no transport stream. */
async function streamsOf(
  url: string,
  ask: AskPieces,
  signal: AbortSignal,
): Promise<readonly PlannedStream[]> {
  const answer = await ask({}, signal, { url, isPlaylist: false });
  const { streams } = await scout(bytesOf(answer)).finally(() => {
    letGo(answer);
  });
  return streams ?? [];
}
