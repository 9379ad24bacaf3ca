/** The tables of a transport stream: which programs there are, and what each of them consists of. */

/** A picture or a sound of a program. */
export interface ElementaryStream {
  pid: number;
  kind: 'picture' | 'sound';
  codec: StreamCodec;
  /** As the sender writes it, ISO 639-2; empty when it is not told. */
  language: string;
}

/** `MPEG sound` is MP2 or MP3: only its frames tell. */
export type StreamCodec =
  | 'H.264'
  | 'HEVC'
  | 'VVC'
  | 'MPEG-1'
  | 'MPEG-2'
  | 'MPEG-4'
  | 'VC-1'
  | 'AVS'
  | 'AAC'
  | 'AAC-LATM'
  | 'MPEG sound'
  | 'AC-3'
  | 'E-AC-3'
  | 'AC-4'
  | 'DTS'
  | 'TrueHD'
  | 'Opus';

export interface Program {
  number: number;
  streams: readonly ElementaryStream[];
}

/** A sender names no more than a few dozens. */
const STREAMS_MAX = 64;

/** Pids of the program maps by program; null for another table. */
export function readPrograms(section: Buffer): ReadonlyMap<number, number> | null {
  if (section[0] !== 0x00 || section.byteLength < 12) return null;
  const programs = new Map<number, number>();
  for (let at = 8; at + 4 <= section.byteLength - 4; at += 4) {
    const number = section.readUInt16BE(at);
    if (number !== 0) programs.set(number, section.readUInt16BE(at + 2) & 0x1fff);
  }
  return programs;
}

/** Null for another table, or one that contradicts its own lengths. */
export function readProgram(section: Buffer): Program | null {
  if (section[0] !== 0x02 || section.byteLength < 16) return null;
  const end = section.byteLength - 4;
  const streams: ElementaryStream[] = [];
  let at = 12 + (section.readUInt16BE(10) & 0x0fff);
  while (at + 5 <= end && streams.length < STREAMS_MAX) {
    const type = section[at] ?? 0;
    const pid = section.readUInt16BE(at + 1) & 0x1fff;
    const next = at + 5 + (section.readUInt16BE(at + 3) & 0x0fff);
    if (next > end) return null;
    const descriptors = readDescriptors(section.subarray(at + 5, next));
    const codec = codecOf(type, descriptors);
    const language = descriptors.get(0x0a)?.subarray(0, 3).toString('latin1') ?? '';
    if (codec)
      streams.push({ pid, ...codec, language: /^[a-z]{3}$/.test(language) ? language : '' });
    at = next;
  }
  return { number: section.readUInt16BE(3), streams };
}

/** By tag; of several with one tag the first counts. */
function readDescriptors(bytes: Buffer): ReadonlyMap<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 0; at + 2 <= bytes.byteLength;) {
    const [tag = 0, length = 0] = [bytes[at], bytes[at + 1]];
    if (!found.has(tag)) found.set(tag, bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return found;
}

type Found = Pick<ElementaryStream, 'kind' | 'codec'>;
const picture = (codec: StreamCodec): Found => ({ kind: 'picture', codec });
const sound = (codec: StreamCodec): Found => ({ kind: 'sound', codec });

const byType: ReadonlyMap<number, Found> = new Map([
  [0x01, picture('MPEG-1')],
  [0x02, picture('MPEG-2')],
  [0x03, sound('MPEG sound')],
  [0x04, sound('MPEG sound')],
  [0x0f, sound('AAC')],
  [0x10, picture('MPEG-4')],
  [0x11, sound('AAC-LATM')],
  [0x1b, picture('H.264')],
  [0x24, picture('HEVC')],
  [0x33, picture('VVC')],
  [0x42, picture('AVS')],
  [0x81, sound('AC-3')],
  [0x82, sound('DTS')],
  [0x83, sound('TrueHD')],
  [0x84, sound('E-AC-3')],
  [0x85, sound('DTS')],
  [0x86, sound('DTS')],
  [0x87, sound('E-AC-3')],
  [0xd2, picture('AVS')],
  [0xea, picture('VC-1')],
]);

/** Private streams (type 06) are told apart by a descriptor: DVB's, or the name of a format. */
const byDescriptor: readonly (readonly [number, Found])[] = [
  [0x6a, sound('AC-3')],
  [0x7a, sound('E-AC-3')],
  [0x7b, sound('DTS')],
  [0x7c, sound('AAC-LATM')],
];
const byFormat: ReadonlyMap<string, Found> = new Map([
  ['AC-3', sound('AC-3')],
  ['EAC3', sound('E-AC-3')],
  ['AC-4', sound('AC-4')],
  ['DTS1', sound('DTS')],
  ['DTS2', sound('DTS')],
  ['DTS3', sound('DTS')],
  ['Opus', sound('Opus')],
  ['HEVC', picture('HEVC')],
  ['VC-1', picture('VC-1')],
]);

function codecOf(type: number, descriptors: ReadonlyMap<number, Buffer>): Found | null {
  const known = byType.get(type);
  if (known) return known;
  if (type !== 0x06) return null;
  for (const [tag, found] of byDescriptor) if (descriptors.has(tag)) return found;
  const format = descriptors.get(0x05)?.subarray(0, 4).toString('latin1') ?? '';
  return byFormat.get(format) ?? null;
}
