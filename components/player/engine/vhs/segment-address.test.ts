import { expect, test } from '@jest/globals';
import { atNewestAddress } from './segment-address.ts';
import type { SegmentLoader, Vhs } from './vhs.ts';

const base = 'https://tv.example/live/list.m3u8?token=1';
const loader = (...segments: [uri: string, resolvedUri: string][]): SegmentLoader => ({
  playlist_: {
    resolvedUri: base,
    segments: segments.map(([uri, resolvedUri]) => ({ uri, resolvedUri })),
  },
});
const vhsWith = (main: SegmentLoader, sound?: SegmentLoader) =>
  ({
    playlistController_: { mainSegmentLoader_: main, ...(sound && { audioSegmentLoader_: sound }) },
  }) as Vhs;
const askedAt = (vhs: Vhs | undefined, uri: string, requestType = 'segment') =>
  atNewestAddress(vhs, { uri, requestType }).uri;

const old = 'https://tv.example/live/107.ts';
const renumbered = loader(
  ['105.ts', 'https://tv.example/live/105.ts'],
  // 107 was left out, and 108 has its number.
  ['108.ts', old],
);

test('[ANY-10] a segment that got the number of a broken one is requested at its own address', () => {
  expect(askedAt(vhsWith(renumbered), old)).toBe('https://tv.example/live/108.ts');
  expect(askedAt(vhsWith(loader(), renumbered), old)).toBe('https://tv.example/live/108.ts');
});

test.each([
  ['whose address is unchanged', vhsWith(renumbered), 'https://tv.example/live/105.ts', 'segment'],
  ['that the playlist does not list', vhsWith(renumbered), 'https://tv.example/1.vtt', 'segment'],
  ['of another kind', vhsWith(renumbered), old, 'segment-key'],
  ['before any playlist', vhsWith({}), old, 'segment'],
  ['without the handler', undefined, old, 'segment'],
  ['whose address cannot be read', vhsWith(loader(['https://[', old])), old, 'segment'],
] as const)('[ANY-10] a request %s stays as it is', (_title, vhs, uri, requestType) => {
  expect(askedAt(vhs, uri, requestType)).toBe(uri);
});
