import { expect, test } from '@jest/globals';
import {
  changed,
  counted,
  isStart,
  looped,
  pidOf,
  shifted,
  transport,
} from '#tests/setup/operator/transport/transport-fixture.ts';
import { PACKET_BYTES } from './transport-packets.ts';
import type { Program } from './program-tables.ts';
import { TransportReader, type StreamUnit } from './transport-reader.ts';

function readAll(bytes: Buffer, chunkBytes = 1_000) {
  const programs: Program[] = [];
  const units: StreamUnit[] = [];
  const reader = new TransportReader({
    onProgram: (program) => programs.push(program),
    onUnit: (unit) => units.push(unit),
  });
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    reader.push(bytes.subarray(at, at + chunkBytes));
  }
  reader.flush();
  return { programs, pictures: units.filter(({ stream }) => stream.kind === 'picture'), units };
}

const fixture = transport('h264-aac');

test('[ANY-01] a transport stream is read with its program, pictures and sounds', () => {
  const { programs, pictures, units } = readAll(fixture);
  expect(programs).toHaveLength(1);
  expect(programs[0]?.streams.map(({ kind, codec }) => [kind, codec])).toEqual([
    ['picture', 'H.264'],
    ['sound', 'AAC'],
  ]);
  expect(pictures).toHaveLength(200);
  expect(pictures.filter(({ isRandomAccess }) => isRandomAccess)).toHaveLength(8);
  expect(units.every(({ isAfterLoss }) => !isAfterLoss)).toBe(true);
  // The same, however the bytes come.
  expect(readAll(fixture, 7)).toEqual(readAll(fixture, 100_000));
});

test('[ANY-01] times go on where they start over after 26 hours', () => {
  const start = 2 ** 33 - 4 * 90_000;
  const { pictures } = readAll(shifted(fixture, start));
  const gaps = pictures.slice(1).map(({ dts }, place) => dts - pictures[place]!.dts);
  expect(new Set(gaps)).toEqual(new Set([3_600]));
});

test('[ANY-01] packets that are lost, cut short or added cost only what they belong to', () => {
  const inPicture = 301 * PACKET_BYTES;
  const lost = Buffer.concat([
    fixture.subarray(0, inPicture),
    fixture.subarray(inPicture + 5 * PACKET_BYTES),
  ]);
  const cut = Buffer.concat([
    fixture.subarray(0, inPicture + 80),
    fixture.subarray(inPicture + PACKET_BYTES),
  ]);
  const added = Buffer.concat([
    fixture.subarray(0, inPicture),
    Buffer.from('<html>G</html>'),
    fixture.subarray(inPicture),
  ]);
  for (const bytes of [lost, cut, added]) {
    const { pictures } = readAll(bytes);
    expect(pictures.length).toBeGreaterThanOrEqual(190);
    expect(pictures.length).toBeLessThanOrEqual(200);
  }
});

test('[ANY-01] a repeated packet counts once', () => {
  let at = 300 * PACKET_BYTES;
  while (isStart(fixture.subarray(at))) at += PACKET_BYTES;
  const packet = fixture.subarray(at, at + PACKET_BYTES);
  const twice = Buffer.concat([fixture.subarray(0, at), packet, fixture.subarray(at)]);
  expect(readAll(twice).units.map(({ data }) => data.byteLength)).toEqual(
    readAll(fixture).units.map(({ data }) => data.byteLength),
  );
});

test('[ANY-01] lost or broken tables do not matter once the program is known', () => {
  const tables = (packet: Buffer) => pidOf(packet) === 0 || pidOf(packet) === 0x1000;
  let seen = 0;
  const broken = changed(fixture, (packet) => {
    if (!tables(packet)) return;
    seen += 1;
    if (seen > 2) packet.fill(0x55, 8, 40);
  });
  expect(seen).toBeGreaterThan(4);
  expect(readAll(broken).pictures).toHaveLength(200);
  // Without the first table reading begins with the next one.
  const late = readAll(counted(fixture.subarray(10 * PACKET_BYTES)));
  expect(late.programs).toHaveLength(1);
  expect(late.pictures.length).toBeGreaterThan(170);
});

test('[ANY-01] a stream that is put together from parts is read on', () => {
  const { pictures, programs } = readAll(looped(fixture, 3));
  expect(pictures).toHaveLength(600);
  expect(programs).toHaveLength(1);
});
