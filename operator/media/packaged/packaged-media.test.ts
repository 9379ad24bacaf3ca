import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serverBounds } from '#lib/server-bounds.ts';
import type { MediaFile } from '#operator/media/media-address.ts';
import type { PackagedIndex } from '#operator/streams-in/packaged-index.ts';
import { createPackagedMedia } from './packaged-media.ts';

const [initBytes, segmentBytes] = [1_000, 15_000_000];
let folder: string;
let answer: (init?: RequestInit) => Promise<Response>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sintonia-packaged-'));
  const segments = [{ offset: initBytes, bytes: segmentBytes, seconds: 6 }];
  const track = { name: '720p', kind: 'video', codecs: 'avc1', initBytes, segments } as const;
  const index: PackagedIndex = {
    ...{ seconds: 6, isPartial: false },
    tracks: [{ ...track, bandwidth: 1, averageBandwidth: 1 }],
  };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  fill('a');
  const media = createPackagedMedia();
  const file: MediaFile = { type: 'segment', track: '720p', sequence: '0' };
  answer = (init) =>
    media({
      request: new Request('http://operator/media/vod/f/720p/0.m4s', init),
      ...{ file, query: '', title: { folders: [folder], subtitles: [] } },
    });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const film = () => join(folder, '720p.mp4');
/** Fills the film in its place, as its reader has it open. */
function fill(byte: string) {
  const file = openSync(film(), existsSync(film()) ? 'r+' : 'w');
  writeSync(file, Buffer.alloc(initBytes + segmentBytes, byte), 0);
  closeSync(file);
}

test('[SHUT-05] a segment of a film is read as its reader takes it, never as a whole', async () => {
  const { body, headers } = await answer();
  expect(headers.get('content-length')).toBe(String(segmentBytes));
  const reader = body!.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const first = (await reader.read()).value!;
  expect(first.byteLength).toBeLessThanOrEqual(serverBounds.filePartBytes);
  // What was not taken was not read: it is there as it is now.
  fill('b');
  let [bytes, isOld] = [first.byteLength, false];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    isOld ||= next.value.includes(0x61);
  }
  expect([bytes, isOld]).toEqual([segmentBytes, false]);
});

test('[SHUT-05] a HEAD of a segment reads nothing, and a range only its bytes', async () => {
  const head = await answer({ method: 'HEAD' });
  expect([head.body, head.headers.get('content-length')]).toEqual([null, String(segmentBytes)]);
  const part = await answer({ headers: { range: 'bytes=0-0' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    ...[206, `bytes 0-0/${String(segmentBytes)}`],
  ]);
  expect(await part.text()).toBe('a');
  const end = await answer({ headers: { range: 'bytes=-200000' } });
  expect(await end.text()).toBe('a'.repeat(200_000));
});

test('a reader that leaves ends the reading, and a file that is cut off is no answer', async () => {
  const { body } = await answer();
  const reader = body!.getReader();
  const taken = reader.read();
  await reader.cancel();
  await taken;
  expect(await reader.read()).toEqual({ done: true, value: undefined });
  writeFileSync(film(), 'short');
  await expect(answer()).rejects.toThrow('cut off');
});
