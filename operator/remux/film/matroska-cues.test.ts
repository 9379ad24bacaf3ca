import { expect, test } from '@jest/globals';
import { BufferSource, EncodedPacketSink, Input, MATROSKA } from 'mediabunny';
import { aFilm } from '#tests/setup/operator/sources/films/a-film.ts';
import type { FilmBytes } from '#operator/streams-in/inner-subtitles/film-bytes.ts';
import { readHead, timesOf } from './matroska-cues.ts';

const readCues = async (film: FilmBytes, track: number) => {
  const head = await readHead(film);
  return head && timesOf(head, track);
};
const reading = (film: Uint8Array) => ({
  bytes: (from: number, to: number) =>
    Promise.resolve(Buffer.from(film.subarray(from, Math.min(to, film.byteLength)))),
});

test('[ANY-02] the index of a Matroska film names the key frames that are in it', async () => {
  const film = await aFilm('mkv', 20);
  const input = new Input({ source: new BufferSource(film), formats: [MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  const keys: number[] = [];
  for await (const { type, timestamp } of new EncodedPacketSink(track!).packets()) {
    if (type === 'key') keys.push(timestamp);
  }
  const cues = (await readCues(reading(film), track!.id))!;
  expect(cues.length).toBeGreaterThan(3);
  expect(cues.filter((cue) => !keys.includes(cue))).toEqual([]);
  expect(await readCues(reading(film), 99)).toBeNull();
});

test('[ANY-02] a damaged Matroska file has no index, or one of numbers, and is read in bounded steps', async () => {
  const film = await aFilm('mkv', 4);
  // The same sequence in each run.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const damaged = Uint8Array.from(film.subarray(0, film.byteLength - random(2_000)));
    const end = round % 2 === 0 ? 400 : damaged.byteLength;
    for (let hit = 0; hit < 8; hit += 1) damaged[random(end)] = random(256);
    let reads = 0;
    const counted = {
      bytes: (from: number, to: number) => {
        reads += 1;
        return reading(damaged).bytes(from, to);
      },
    };
    const cues = await readCues(counted, 1);
    expect(cues === null || cues.every((time) => Number.isFinite(time))).toBe(true);
    expect(reads).toBeLessThan(150);
  }
});
