import { expect, test } from '@jest/globals';
import { protectionOf } from './protection.ts';

test('[PLY-07] a source without a DRM type is clear', () => {
  expect(protectionOf({})).toBeUndefined();
  expect(protectionOf({ drmType: '', contentId: 'c1' })).toBeUndefined();
});

test('[PLY-07] a source has its DRM type, its content id and, for FairPlay, the certificate', () => {
  const certificateUrl = 'https://drm.test/fairplay.cer';
  expect(protectionOf({ drmType: 'fairplay', contentId: 'c1', certificateUrl })).toEqual({
    type: 'fairplay',
    contentId: 'c1',
    certificateUrl,
  });
  expect(protectionOf({ drmType: 'clearkey', contentId: 'c2' })).toEqual({
    type: 'clearkey',
    contentId: 'c2',
  });
  expect(protectionOf({ drmType: 'multi', contentId: 'c3' })?.type).toBe('widevine');
});
