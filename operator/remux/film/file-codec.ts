/** The picture of a file that is not read here, by its first bytes: for viewers where ffmpeg is not installed. */
import { factsOfTransport } from '#operator/remux/probing/transport-facts.ts';

const SYNC_BYTE = 0x47;
const sequenceExtension = Buffer.from('000001b5', 'hex');
/** MPEG-4, under the names that AVI files have for it. */
const mpeg4 = /^(xvid|divx|div[3-6]|dx50|fmp4|mp4v|mp4[23]|mpg4|3iv[0-9x])$/i;
const fourCcs: Readonly<Record<string, string>> = {
  h264: 'H.264',
  avc1: 'H.264',
  x264: 'H.264',
  hevc: 'HEVC',
  wvc1: 'VC-1',
  wmv3: 'VC-1',
  mpg2: 'MPEG-2',
  mjpg: 'MJPEG',
};

/** Null for an unknown kind of file. */
export function codecOfFile(head: Buffer): string | null {
  const letters = (from: number, to: number) => head.toString('latin1', from, to);
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'AVI ') return codecOfAvi(head);
  for (const [packet, before] of [
    [188, 0],
    [192, 4],
  ] as const) {
    const isSync = [0, 1, 2].every((place) => head[place * packet + before] === SYNC_BYTE);
    if (isSync) return codecOfTransport(head, packet, before);
  }
  if (head.length > 5 && head.readUInt32BE(0) === 0x1ba) {
    // Only MPEG-2 extends the head of its sequences.
    return head.includes(sequenceExtension) ? 'MPEG-2' : 'MPEG-1';
  }
  if (head.length > 4 && head.readUInt32BE(0) === 0x1b3) return 'MPEG-2';
  if (letters(0, 4) === '0&\xb2u') return 'VC-1';
  if (letters(0, 3) === 'FLV') return 'Flash video';
  return letters(0, 4) === '.RMF' ? 'RealVideo' : null;
}

/** By the head of its first picture stream. */
function codecOfAvi(head: Buffer): string {
  const at = head.indexOf('strh', 0, 'latin1');
  const stream = head.indexOf('vids', Math.max(0, at), 'latin1');
  const code = stream < 0 ? '' : head.toString('latin1', stream + 4, stream + 8).toLowerCase();
  if (mpeg4.test(code)) return 'MPEG-4';
  return fourCcs[code] ?? (/^[a-z0-9]{4}$/.test(code) ? code.toUpperCase() : 'AVI');
}

/** M2TS has four bytes before each packet. */
function codecOfTransport(head: Buffer, packet: number, before: number): string {
  const plain: Buffer[] = [];
  for (let at = before; at + 188 <= head.length; at += packet)
    plain.push(head.subarray(at, at + 188));
  return factsOfTransport(Buffer.concat(plain)).picture ?? 'MPEG-TS';
}
