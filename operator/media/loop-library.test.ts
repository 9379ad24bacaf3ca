import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loopFor, openLoopLibrary, phaseFor, type LoopIndex } from './loop-library.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sintonia-library-'));
});
afterEach(() => rm(folder, { recursive: true }));

function index(name: string, kind: 'video' | 'audio'): LoopIndex {
  const segments = Array.from({ length: 16 }, (_, at) => ({
    ...{ offset: at, bytes: 1, start: at * 4, ticks: 4 },
  }));
  return {
    ...{ name, seconds: 64, segmentSeconds: 4, frameRate: 25 },
    tracks: [
      {
        ...{ name: 'audio', file: 'audio.mp4', kind, codecs: 'c', timescale: 1, digest: 'd' },
        ...{ bandwidth: 1, averageBandwidth: 1, initBytes: 0, segments },
      },
    ],
  };
}

async function put(name: string, kind: 'video' | 'audio' = 'video'): Promise<LoopIndex> {
  const made = index(name, kind);
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'index.json'), JSON.stringify(made));
  await writeFile(join(folder, name, 'audio.mp4'), `0123456789abcdef`);
  return made;
}

describe('the loop library', () => {
  test('reads a file once, and evicts it when others need the memory', async () => {
    const [one, two, three] = [await put('one'), await put('two'), await put('three')];
    const library = openLoopLibrary(folder, 32);
    const read = (loop: LoopIndex) => library.bytes(loop, loop.tracks[0]!);
    const first = await read(one);
    expect(await read(one)).toBe(first);
    await read(two);
    expect(await read(one)).toBe(first);
    const second = await read(two);
    await read(one);
    await read(three);
    expect(await read(one)).toBe(first);
    expect(await read(two)).not.toBe(second);
  });

  test('does not cache a failed read', async () => {
    const library = openLoopLibrary(folder, 1_000);
    const loop = index('late', 'video');
    await expect(library.bytes(loop, loop.tracks[0]!)).rejects.toThrow('ENOENT');
    await put('late');
    expect(await library.bytes(loop, loop.tracks[0]!)).toHaveLength(16);
  });

  test('retries a missing folder', async () => {
    const library = openLoopLibrary(join(folder, 'later'), 1_000);
    await expect(library.loops()).rejects.toThrow('ENOENT');
    await mkdir(join(folder, 'later'));
    expect((await library.loops()).size).toBe(0);
  });

  test('reports and skips a damaged or incomplete loop, the others play', async () => {
    await put('good');
    await mkdir(join(folder, 'half'));
    await mkdir(join(folder, 'bad'));
    await writeFile(join(folder, 'bad', 'index.json'), '{"name":"bad","tracks":[]}');
    const onDamaged = jest.fn();
    const loops = await openLoopLibrary(folder, 1_000, onDamaged).loops();
    expect([...loops.keys()]).toEqual(['good']);
    expect(onDamaged).toHaveBeenCalledTimes(2);
  });

  test('spreads ids over the loops with video, and gives audio channels sound', async () => {
    for (const name of ['a', 'b', 'c']) await put(name);
    await put('music', 'audio');
    const loops = await openLoopLibrary(folder, 1_000).loops();
    const chosen = Array.from(
      { length: 60 },
      (_, id) => loopFor(`${id + 101}`, loops, false)?.name,
    );
    const count = (name: string) => chosen.filter((one) => one === name).length;
    for (const name of ['a', 'b', 'c']) expect(count(name)).toBeGreaterThan(10);
    expect(count('music')).toBe(0);
    expect(loopFor('101', loops, true)?.name).toBe('music');
    expect(loopFor('101', new Map(), false)).toBeNull();
  });

  test('starts channels with one loop at different even numbers of segments', () => {
    const phases = Array.from({ length: 40 }, (_, id) => phaseFor(`${id}`, index('a', 'video')));
    expect(new Set(phases).size).toBeGreaterThan(5);
    for (const phase of phases) expect([phase % 2, phase < 16]).toEqual([0, true]);
  });
});
