import { Readable } from 'node:stream';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import {
  bytesOf,
  isOfSource,
  letGo,
  playlistText,
  typeIn,
} from '#operator/media/foreign/source/source-answer.ts';
import { isPlayed, type PlannedStream } from '#operator/remux/source/delivery.ts';
import { kindOf } from '#operator/remux/source/probe.ts';
import { scout } from '#operator/remux/source/scout.ts';
import type { OpenedSource } from '#operator/remux/session/opened-source.ts';
import { bestVariant, piecesOf } from './media-playlist.ts';
import type { AskPieces } from './piece-stream.ts';

/** A playlist of HLS that has been looked at. */
export interface LookedAt {
  /** The answer, to be read again. */
  answer: ForeignAnswer;
  /** The media playlist to read when players do not play its pieces; null when they do, or nothing is known. */
  unplayed: UnplayedPieces | null;
}

/** Pieces that are read here: their codecs are not for browsers, or they are sound without a container. */
export interface UnplayedPieces {
  url: string;
  kind: OpenedSource['kind'];
}

/** What browsers play, as a main playlist names it. */
const playedNames = /^(?:avc1|avc3|mp4a\.40)\b/i;

/** The owner of the tag that gives the time of sound without a container (RFC 8216, 3.4). */
const timeTag = 'com.apple.streaming.transportStreamTimestamp';

/**
 * Looks at the newest piece of a live channel in HLS, unless it is MP4: main playlists seldom name its codecs, and
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
): Promise<UnplayedPieces | null> {
  const variant = bestVariant(playlist.text, playlist.url);
  if (variant?.hasOwnSound === true) return null;
  const names = variant?.codecs.split(',').map((name) => name.trim()) ?? [];
  if (variant?.codecs && names.length > 1 && names.every((name) => playedNames.test(name)))
    return null;
  const media = variant ? await mediaOf(variant.url, ask, signal) : playlist;
  const { pieces, hasEnded, isPlain } = piecesOf(media.text, media.url);
  const newest = pieces.at(-1);
  if (hasEnded || !isPlain || !newest) return null;
  const kind = await unplayedKind(newest.url, ask, signal);
  return kind && { url: variant?.url ?? playlist.url.href, kind };
}

async function mediaOf(url: string, ask: AskPieces, signal: AbortSignal) {
  const answer = await ask({}, signal, { url, isPlaylist: true });
  return { text: (await playlistText(answer)) ?? '', url: answer.url };
}

/** What a piece is that players do not play; null for one that they play, and for one that tells nothing. */
async function unplayedKind(
  url: string,
  ask: AskPieces,
  signal: AbortSignal,
): Promise<UnplayedPieces['kind'] | null> {
  const answer = await ask({}, signal, { url, isPlaylist: false });
  try {
    if (answer.status !== 200) return null;
    const bytes = bytesOf(answer);
    const first = await bytes.next();
    if (first.done) return null;
    const bare = bareSound(first.value, typeIn(answer));
    if (bare) return bare;
    const { streams } = await scout(restarted(first.value, bytes));
    return streams && !isPlayable(streams) ? { kind: 'transport' } : null;
  } finally {
    letGo(answer);
  }
}

const isPlayable = (streams: readonly PlannedStream[]) =>
  (['picture', 'sound'] as const).every((kind) => {
    const some = streams.filter((one) => one.kind === kind);
    return some.length === 0 || some.some(isPlayed);
  });

/** Of sound without a container, players play AAC that has its time in a tag before it. */
function bareSound(beginning: Buffer, type: string): UnplayedPieces['kind'] | null {
  const found = kindOf(beginning, type);
  if (found.kind !== 'sound') return null;
  return found.codec === 'AAC' && beginning.includes(timeTag) ? null : found;
}

async function* restarted(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
