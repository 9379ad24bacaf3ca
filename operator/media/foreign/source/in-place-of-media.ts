/** Recognises, by the first bytes, what some sources send with status 200 in place of a piece of a stream (ANY-10). */
import { PACKET_BYTES, SYNC_BYTE } from '#operator/remux/reading/transport-packets.ts';

/** Whether a text begins as a web page does, which some sources send in place of media. */
export const isPage = (text: string): boolean =>
  /^\s*(?:<!doctype html|<html|<head|<body)/i.test(text);

/** Shorter answers may be keys, some of which are text. */
const shortestText = 32;
/** Subtitles are text by nature. */
const textOfMedia = /^\uFEFF?\s*(?:WEBVTT|<\?xml|<tt)/;

/**
 * Whether the first bytes of a piece are text, which no picture or sound begins with: an error of the source in any
 * format, with status 200.
 */
export function isTextInPlaceOfMedia(first: Uint8Array): boolean {
  const start = first.subarray(0, 64);
  // A page is known by its tags, in any encoding that begins as ASCII does.
  if (isPage(Buffer.from(start).toString('latin1'))) return true;
  const text = decodedOrNull(start);
  if (text === null) return false;
  return start.byteLength >= shortestText && !textOfMedia.test(text) && !controls.test(text);
}

const controls = /[^\P{Cc}\t\r\n]/u;

function decodedOrNull(bytes: Uint8Array): string | null {
  try {
    // The last character may be cut.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: true,
    });
  } catch {
    return null;
  }
}

/** So many of the first bytes tell. */
export const judgedBytes = 2_048;
/** Packets in a row that make MPEG-TS; where the bytes end before that, two. */
const packetsInRow = 4;

/**
 * Whether a piece that is not encrypted begins as HLS pieces do: MPEG-TS, fragmented MP4, packed sound (RFC 8216,
 * section 3), subtitles. `first`: at least `judgedBytes`, or all that there is.
 */
export const isMediaBeginning = (first: Uint8Array): boolean =>
  isBox(first) || isPackedSound(first) || isSubtitles(first) || hasPackets(first);

/** Something before the first packet is passed over, as players do: a cut packet, the header of a picture. */
function hasPackets(bytes: Uint8Array): boolean {
  for (let from = bytes.indexOf(SYNC_BYTE); from !== -1; from = bytes.indexOf(SYNC_BYTE, from + 1))
    if (isRow(bytes, from)) return true;
  return false;
}

function isRow(bytes: Uint8Array, from: number): boolean {
  let places = 0;
  for (let at = from; at < bytes.byteLength && places < packetsInRow; at += PACKET_BYTES) {
    if (bytes[at] !== SYNC_BYTE) return false;
    places += 1;
  }
  return places > 1 || from === 0;
}

/** A box of MP4: its length, and a name of four letters or figures. */
function isBox(bytes: Uint8Array): boolean {
  const name = Buffer.from(bytes.subarray(4, 8)).toString('latin1');
  return /^[a-z][\w ]{3}$/i.test(name) && (bytes[0] ?? 0) < 0x20;
}

/** ADTS, MP3, AC-3, E-AC-3, with or without ID3 tags. */
function isPackedSound(bytes: Uint8Array): boolean {
  const [one = 0, two = 0] = bytes;
  const start = Buffer.from(bytes.subarray(0, 3)).toString('latin1');
  return start === 'ID3' || (one === 0xff && two >= 0xe0) || (one === 0x0b && two === 0x77);
}

const isSubtitles = (bytes: Uint8Array) =>
  textOfMedia.test(Buffer.from(bytes.subarray(0, 64)).toString('utf8'));
