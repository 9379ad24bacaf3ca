import { expect, test } from '@jest/globals';
import { grantOf, withGrant, withoutGrant } from './signed-address.ts';

const base = 'http://localhost:3000/liveTv';
const fresh = { token: 'b', signedToken: 'B' };

test('[HEAL-02] a signed address gets the new grant and keeps everything else', () => {
  const url = '/media/live/s/101/240p/seg-7.m4s?token=a&signedToken=A&x=1';
  expect(withGrant(url, base, fresh)).toBe(
    'http://localhost:3000/media/live/s/101/240p/seg-7.m4s?token=b&signedToken=B&x=1',
  );
  expect(grantOf(url, base)).toEqual({ token: 'a', signedToken: 'A' });
});

test('[HEAL-02] an address without a grant, on another origin, never gets ours', () => {
  const foreign = 'https://tv.example/live.m3u8?token=theirs';
  expect(withGrant(foreign, base, fresh)).toBe(foreign);
  expect(grantOf(foreign, base)).toBeNull();
});

test('[BEY-03] an address with two different grants counts as the same source', () => {
  const url = (token: string) => `/media/vod/v-1/thumbnails.vtt?token=${token}&signedToken=A&x=1`;
  expect(withoutGrant(url('a'), base)).toBe(withoutGrant(url('b'), base));
  expect(withoutGrant(url('a'), base)).toBe(
    'http://localhost:3000/media/vod/v-1/thumbnails.vtt?x=1',
  );
});
