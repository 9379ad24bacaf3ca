import type { Readable } from 'node:stream';
import { isPlaylist } from '#operator/media/foreign/playlist/rewrite-playlist.ts';
import { isDash } from '#operator/media/foreign/dash/dash-to-hls.ts';
import { isPage } from '#operator/media/foreign/source/in-place-of-media.ts';
import { readAdts, readMpegSound } from '#operator/remux/reading/sound-frames.ts';
import { PACKET_BYTES, SYNC_BYTE } from '#operator/remux/reading/transport-packets.ts';
import { say } from '#operator/words/say.ts';

/** What a source sends, by its first bytes and what it says of itself. */
export type SourceKind =
  /** HLS, or a DASH manifest. */
  | { kind: 'playlist' }
  | { kind: 'transport' }
  /** `MPEG sound` is MP2 or MP3. */
  | { kind: 'sound'; codec: 'AAC' | 'MPEG sound' }
  | { kind: 'other'; what: string };

/** Enough to tell: a radio station may begin in the middle of a frame. */
const ENOUGH_BYTES = 8 * 1024;
/** Sync bytes in a row that make a transport stream. */
const PACKETS = 3;

/** Reads the beginning of a body and puts it back. Rejects when the body breaks off before its first byte. */
export async function beginningOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  while (bytes < ENOUGH_BYTES && !isOver) {
    isOver = await untilReadable(body);
    for (let part = body.read() as Buffer | null; part; part = body.read() as Buffer | null) {
      parts.push(part);
      bytes += part.byteLength;
    }
    if (isTold(Buffer.concat(parts))) break;
  }
  const beginning = Buffer.concat(parts);
  if (beginning.byteLength > 0 && !body.readableEnded) body.unshift(beginning);
  return beginning;
}

/** Resolves to true at the end. */
function untilReadable(body: Readable): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return Promise.resolve(true);
  if (body.readableLength > 0) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    const done = (isOver: boolean, error?: Error) => {
      body.off('readable', onReadable).off('end', onEnd).off('error', onError);
      if (error) reject(error);
      else resolve(isOver);
    };
    const onReadable = () => done(body.readableLength === 0);
    const onEnd = () => done(true);
    const onError = (error: Error) => done(true, error);
    body.once('readable', onReadable).once('end', onEnd).once('error', onError);
  });
}

const startOf = (bytes: Buffer) => bytes.toString('utf8', 0, 64);

/** Playlists are told by their first line; their end may be long in coming. */
const isTold = (bytes: Buffer) => isListed(bytes) || isTransport(bytes);

const isListed = (bytes: Buffer) => isPlaylist(startOf(bytes)) || isDash(bytes.toString('utf8'));

function isTransport(bytes: Buffer): boolean {
  const last = Math.min(PACKET_BYTES, bytes.byteLength - (PACKETS - 1) * PACKET_BYTES);
  for (let from = 0; from < last; from += 1) {
    const places = Array.from({ length: PACKETS }, (_, place) => from + place * PACKET_BYTES);
    if (places.every((at) => bytes[at] === SYNC_BYTE)) return true;
  }
  return false;
}

export function kindOf(beginning: Buffer, contentType: string): SourceKind {
  if (beginning.byteLength === 0) return { kind: 'other', what: say('sentNothing') };
  if (isListed(beginning)) return { kind: 'playlist' };
  if (isTransport(beginning)) return { kind: 'transport' };
  const text = beginning.toString('latin1', 0, 512).trimStart();
  if (isPage(text)) return { kind: 'other', what: say('sentPage') };
  const codec = soundIn(beginning);
  if (codec) return { kind: 'sound', codec };
  if (text.startsWith('OggS')) return { kind: 'other', what: say('sentOgg') };
  if (text.startsWith('FLV')) return { kind: 'other', what: say('sentFlash') };
  if (/^(text\/|application\/(json|xml))/.test(contentType) || /^[<{[]/.test(text)) {
    return { kind: 'other', what: say('sentText') };
  }
  return { kind: 'other', what: say('sentUnknown') };
}

/** Frames that follow each other; the first may be cut, and a tag may stand before it. */
function soundIn(bytes: Buffer): 'AAC' | 'MPEG sound' | null {
  const from = bytes.toString('latin1', 0, 3) === 'ID3' ? tagBytes(bytes) : 0;
  for (const [codec, read] of [
    ['AAC', readAdts],
    ['MPEG sound', readMpegSound],
  ] as const) {
    for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
      const next = at + (read(bytes, at)?.bytes ?? Infinity);
      const third = next + (read(bytes, next)?.bytes ?? Infinity);
      if (third <= bytes.byteLength) return codec;
    }
  }
  return null;
}

/** The length of an ID3 tag is written with 7 bits in a byte. */
const tagBytes = (bytes: Buffer) =>
  10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
