import {
  readProgram,
  readPrograms,
  type ElementaryStream,
  type Program,
} from './program-tables.ts';
import { StreamClock } from './stream-clock.ts';
import { SectionReader } from './table-sections.ts';
import { PacketCutter, readPacket, type TransportPacket } from './transport-packets.ts';

/** A picture, or some frames of sound. */
export interface StreamUnit {
  stream: ElementaryStream;
  /** When it is shown, and when it is decoded, in ticks that do not start over. */
  pts: number;
  dts: number;
  data: Buffer;
  /** The sender says that decoding can begin here. */
  isRandomAccess: boolean;
  /** Something before it is missing. */
  isAfterLoss: boolean;
}

export interface TransportEvents {
  /** The program's map has come, or has changed. */
  onProgram: (program: Program) => void;
  onUnit: (unit: StreamUnit) => void;
  /** Called for each packet of a picture or sound that is encrypted. */
  onScrambled?: () => void;
}

/** More than any picture has. */
const UNIT_MAX_BYTES = 16 * 1024 ** 2;

interface Assembly {
  stream: ElementaryStream;
  parts: Buffer[];
  bytes: number;
  isOpen: boolean;
  isRandomAccess: boolean;
  isAfterLoss: boolean;
  counter: number | null;
  /** A picture waits for the next one: what follows without a time is part of it. */
  waiting: StreamUnit | null;
}

/**
 * Reads a transport stream: its first program, with the pictures and sounds in it. Lost, repeated and broken packets
 * cost the units that they belong to.
 */
export class TransportReader {
  readonly #events: TransportEvents;
  readonly #cutter = new PacketCutter();
  readonly #clock = new StreamClock();
  readonly #programs = new SectionReader();
  #map: { pid: number; reader: SectionReader } | null = null;
  #known = '';
  #assemblies = new Map<number, Assembly>();

  constructor(events: TransportEvents) {
    this.#events = events;
  }

  push(chunk: Uint8Array): void {
    for (const packet of this.#cutter.push(chunk)) this.#take(packet);
  }

  /** What has come of the last units. */
  flush(): void {
    for (const packet of this.#cutter.flush()) this.#take(packet);
    for (const assembly of this.#assemblies.values()) {
      this.#finish(assembly);
      if (assembly.waiting) this.#events.onUnit(assembly.waiting);
      assembly.waiting = null;
    }
  }

  #take(bytes: Buffer): void {
    const packet = readPacket(bytes);
    if (!packet?.hasPayload) return;
    if (packet.pid === 0) {
      for (const section of this.#programs.push(packet.payload, packet.isStart)) {
        this.#choose(readPrograms(section));
      }
    } else if (packet.pid === this.#map?.pid) {
      for (const section of this.#map.reader.push(packet.payload, packet.isStart)) {
        this.#learn(readProgram(section));
      }
    } else {
      const assembly = this.#assemblies.get(packet.pid);
      if (assembly) this.#assemble(assembly, packet);
    }
  }

  #choose(programs: ReadonlyMap<number, number> | null): void {
    const [first] = programs?.values() ?? [];
    if (first === undefined || first === this.#map?.pid) return;
    this.#map = { pid: first, reader: new SectionReader() };
  }

  #learn(program: Program | null): void {
    if (!program) return;
    const text = JSON.stringify(program);
    if (text === this.#known) return;
    this.#known = text;
    this.#assemblies = new Map(program.streams.map((stream) => [stream.pid, fresh(stream)]));
    this.#events.onProgram(program);
  }

  #assemble(assembly: Assembly, packet: TransportPacket): void {
    if (packet.isScrambled) {
      this.#events.onScrambled?.();
      return;
    }
    const { counter } = assembly;
    const isRepeated = counter === packet.counter && !packet.isStart;
    const isNext = counter === null || ((counter + 1) & 0x0f) === packet.counter || packet.isBreak;
    if (isRepeated) return;
    assembly.counter = packet.counter;
    if (!isNext) drop(assembly);
    if (packet.isStart) {
      this.#finish(assembly);
      assembly.isOpen = true;
      assembly.isRandomAccess = packet.isRandomAccess;
    }
    if (!assembly.isOpen) return;
    assembly.parts.push(packet.payload);
    assembly.bytes += packet.payload.byteLength;
    if (assembly.bytes > UNIT_MAX_BYTES) drop(assembly);
    else if (isWhole(assembly)) this.#finish(assembly);
  }

  #finish(assembly: Assembly): void {
    const { parts, isOpen, isRandomAccess, isAfterLoss, stream } = assembly;
    assembly.parts = [];
    assembly.bytes = 0;
    assembly.isOpen = false;
    if (!isOpen) return;
    const read = readUnit(Buffer.concat(parts));
    if (!read) return;
    if (read.pts === null) {
      if (assembly.waiting)
        assembly.waiting.data = Buffer.concat([assembly.waiting.data, read.data]);
      return;
    }
    const dts = this.#clock.unwrap(read.dts ?? read.pts);
    const pts = this.#clock.unwrap(read.pts);
    const unit = { stream, pts, dts, data: read.data, isRandomAccess, isAfterLoss };
    assembly.isAfterLoss = false;
    if (stream.kind === 'sound') {
      this.#events.onUnit(unit);
      return;
    }
    if (assembly.waiting) this.#events.onUnit(assembly.waiting);
    assembly.waiting = unit;
  }
}

const fresh = (stream: ElementaryStream): Assembly => ({
  ...{ stream, parts: [], bytes: 0, isOpen: false, isRandomAccess: false },
  ...{ isAfterLoss: false, counter: null, waiting: null },
});

function drop(assembly: Assembly): void {
  assembly.parts = [];
  assembly.bytes = 0;
  assembly.isOpen = false;
  assembly.isAfterLoss = true;
}

/** Sounds tell their length, so that they are complete before the next one begins. */
function isWhole({ parts, bytes }: Assembly): boolean {
  const [head] = parts;
  if (!head || head.byteLength < 6) return false;
  const length = head.readUInt16BE(4);
  return length > 0 && bytes >= 6 + length;
}

interface ReadUnit {
  pts: number | null;
  dts: number | null;
  data: Buffer;
}

/** A packet of an elementary stream (ISO 13818-1, 2.4.3.6); null when it is none. */
function readUnit(bytes: Buffer): ReadUnit | null {
  if (bytes.byteLength < 9 || bytes.readUIntBE(0, 3) !== 1) return null;
  const length = bytes.readUInt16BE(4);
  const flags = bytes[7] ?? 0;
  const from = 9 + (bytes[8] ?? 0);
  const to = length > 0 ? Math.min(bytes.byteLength, 6 + length) : bytes.byteLength;
  if (from > to) return null;
  const data = bytes.subarray(from, to);
  const hasPts = (flags & 0x80) !== 0 && from >= 14;
  const hasDts = (flags & 0xc0) === 0xc0 && from >= 19;
  return { pts: hasPts ? timeAt(bytes, 9) : null, dts: hasDts ? timeAt(bytes, 14) : null, data };
}

function timeAt(bytes: Buffer, at: number): number {
  const high = ((bytes[at] ?? 0) >> 1) & 0x07;
  const middle = bytes.readUInt16BE(at + 1) >> 1;
  const low = bytes.readUInt16BE(at + 3) >> 1;
  return high * 2 ** 30 + middle * 2 ** 15 + low;
}
