import { expect, test } from '@jest/globals';
import { playableAddress, readPlaySource } from './play-source.ts';

const noSource = { kind: 'none', messageKey: 'noPlaysourceUrl' };
const programme = { programId: 'p1', start: 1, stop: 2 };

test('[LIV-10] the no-authority marker is accepted, with sources or without', () => {
  expect(readPlaySource({ noAuthority: true, sources: [] })).toEqual({ kind: 'no-authority' });
  expect(readPlaySource({ noAuthority: true, sources: [{ url: '/a' }] })).toEqual({
    kind: 'no-authority',
  });
});

test('[LIV-10] a first item with an address or programme information is played', () => {
  expect(readPlaySource({ sources: [{ url: '/a' }, { url: '/b' }] })).toEqual({
    kind: 'source',
    url: '/a',
  });
  expect(readPlaySource({ noAuthority: false, sources: [{ programme }] })).toEqual({
    kind: 'source',
    programme,
  });
});

test('[LIV-10] otherwise the answer is noPlaysourceUrl, even when a later item is playable', () => {
  expect(readPlaySource({ sources: [] })).toEqual(noSource);
  expect(readPlaySource({ sources: [{ type: 'hls' }, { url: '/b' }] })).toEqual(noSource);
  expect(readPlaySource({ sources: [{ url: '' }] })).toEqual(noSource);
});

test('[BYO-03] a film in a single file is played as a file, all other sources as HLS', () => {
  const fileTypeOf = (type?: string) =>
    playableAddress({ sources: [{ url: '/a', ...(type !== undefined && { type }) }] })?.fileType;
  expect(['video/mp4', 'video/webm', 'video/x-matroska', 'audio/mpeg'].map(fileTypeOf)).toEqual([
    ...['video/mp4', 'video/webm', 'video/x-matroska', 'audio/mpeg'],
  ]);
  const hls = ['application/x-mpegURL', 'application/vnd.apple.mpegurl', 'audio/mpegurl'];
  expect([...hls, 'audio/x-mpegURL', 'hls', '', undefined].map(fileTypeOf)).toEqual(
    Array.from({ length: 7 }),
  );
});
