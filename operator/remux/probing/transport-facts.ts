import { readPicture, readSequence } from '#operator/remux/reading/picture-units.ts';
import type { Program } from '#operator/remux/reading/program-tables.ts';
import { readMpegSound } from '#operator/remux/reading/sound-frames.ts';
import { SYNC_BYTE } from '#operator/remux/reading/transport-packets.ts';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';

export interface StreamFacts {
  /** Names of codecs. */
  picture: string | null;
  sound: string | null;
  widthPx: number | null;
  heightPx: number | null;
}

/** What the beginning of a transport stream says of itself; nothing for other bytes. */
export function factsOfTransport(bytes: Buffer): Partial<StreamFacts> {
  if (!bytes.subarray(0, 188 * 2).includes(SYNC_BYTE)) return {};
  let program: Program | null = null;
  const size = { widthPx: null as number | null, heightPx: null as number | null };
  const layers: string[] = [];
  const reader = new TransportReader({
    onProgram: (one) => (program = one),
    onUnit: ({ stream, data }) => {
      if (stream.codec === 'H.264' && size.widthPx === null) {
        const { sequence } = readPicture(data, false);
        const facts = sequence && readSequence(sequence);
        if (facts) Object.assign(size, { widthPx: facts.width, heightPx: facts.height });
      }
      if (stream.codec === 'MPEG sound') {
        layers.push(readMpegSound(data, 0)?.setUp.codec ?? 'MP2');
      }
    },
  });
  reader.push(bytes);
  reader.flush();
  const streams = (program as Program | null)?.streams;
  if (!streams) return {};
  const sound = streams.find(({ kind }) => kind === 'sound')?.codec ?? null;
  return {
    picture: streams.find(({ kind }) => kind === 'picture')?.codec ?? null,
    sound: sound === 'MPEG sound' ? (layers[0] ?? 'MP2') : sound,
    ...(size.widthPx === null ? {} : size),
  };
}
