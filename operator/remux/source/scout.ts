import { readMpegSound } from '#operator/remux/reading/sound-frames.ts';
import { readPicture, readSequence } from '#operator/remux/reading/picture-units.ts';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';
import type { Program } from '#operator/remux/reading/program-tables.ts';
import type { PlannedStream } from './delivery.ts';

/** What must come by then. */
const WITHIN_BYTES = 8 * 1024 ** 2;
/** Sound whose frames do not come by then counts as MP2, as broadcasters send it. */
const SOUND_WITHIN_BYTES = 2 * 1024 ** 2;

export interface Scouted {
  /** Null when there is no program in it. */
  streams: PlannedStream[] | null;
  /** It is encrypted. */
  isScrambled: boolean;
  /** The bytes that were read for that. */
  beginning: Buffer[];
}

/** Reads a transport stream until it is known what is in it. */
export async function scout(bytes: AsyncIterator<Uint8Array>): Promise<Scouted> {
  const beginning: Buffer[] = [];
  let read = 0;
  let program: Program | null = null;
  const seen = { clear: 0, scrambled: 0 };
  const interlaced = new Map<number, boolean | null>();
  const layers = new Map<number, 'MP2' | 'MP3'>();
  const reader = new TransportReader({
    onProgram: (one) => (program = one),
    onScrambled: () => (seen.scrambled += 1),
    onUnit: ({ stream, data }) => {
      if (stream.codec === 'H.264')
        interlaced.set(stream.pid, interlaced.get(stream.pid) ?? isInterlaced(data));
      seen.clear += 1;
      const layer = stream.codec === 'MPEG sound' ? layerOf(data) : null;
      if (layer) layers.set(stream.pid, layer);
    },
  });
  for (let isKnown = false; !isKnown && read < WITHIN_BYTES;) {
    const next = await bytes.next();
    if (next.done) break;
    beginning.push(Buffer.from(next.value));
    read += next.value.byteLength;
    reader.push(next.value);
    const streams = (program as Program | null)?.streams;
    const isWaiting = streams?.some(
      ({ codec, pid }) => codec === 'MPEG sound' && !layers.has(pid) && read < SOUND_WITHIN_BYTES,
    );
    isKnown = streams !== undefined && isWaiting === false && seen.clear + seen.scrambled > 0;
  }
  const streams = (program as Program | null)?.streams.map(
    ({ codec, ...stream }): PlannedStream => ({
      ...stream,
      codec: codec === 'MPEG sound' ? (layers.get(stream.pid) ?? 'MP2') : codec,
      isInterlaced: interlaced.get(stream.pid) ?? false,
    }),
  );
  return {
    streams: streams ?? null,
    isScrambled: seen.scrambled > 0 && seen.clear === 0,
    beginning,
  };
}

/** Null for a picture without parameters. */
function isInterlaced(data: Buffer): boolean | null {
  const { sequence } = readPicture(data, false);
  return sequence && (readSequence(sequence)?.isInterlaced ?? null);
}

function layerOf(data: Buffer): 'MP2' | 'MP3' | null {
  for (let at = data.indexOf(0xff); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const header = readMpegSound(data, at);
    if (header) return header.setUp.codec === 'MP3' ? 'MP3' : 'MP2';
  }
  return null;
}
