import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { deliveredBy } from './delivered-by.ts';
import { mediaLayer } from './media-layer.ts';
import { MediaRequest } from './media-request.ts';

const segment = 'https://tv.example/media/720p/1.m4s?token=a';
const request = new MediaRequest(() => Promise.reject(new Error('never sent')));
const carry = jest.fn<() => MediaRequest | null>();
let withdraw: () => void;

beforeEach(() => {
  carry.mockReset().mockReturnValue(request);
  withdraw = mediaLayer.provide(carry);
});
afterEach(() => withdraw());

test('[MED-02] manifests and mp4 pieces go through the media layer, all other requests over XHR', () => {
  expect(mediaLayer.requestFor(segment)).toBe(request);
  expect(mediaLayer.requestFor('/media/chunks.m3u8')).toBe(request);
  for (const other of ['/media/subses/1.vtt', '/media/thumbnails.webp', '/media/key'])
    expect(mediaLayer.requestFor(other)).toBeNull();
});

test('[MED-01] a manifest of an unknown type goes to the media layer, unless another host names it so', () => {
  for (const manifest of ['/media/live/manifest.mpd?token=a', '/media/live/Manifest'])
    expect(mediaLayer.requestFor(manifest, true)).toBe(request);
  expect(mediaLayer.requestFor('https://cdn.example/live/playlist?id=3', true)).toBeNull();
});

test('[MED-02] without a gateway link a request is an ordinary one and counts as HLS', () => {
  deliveredBy.note('webRTC');
  carry.mockReturnValue(null);
  expect(mediaLayer.requestFor('/media/chunks.m3u8')).toBeNull();
  expect(deliveredBy.last()).toBe('webRTC');
  expect(mediaLayer.requestFor(segment)).toBeNull();
  expect(deliveredBy.last()).toBe('HLS');
});

test('[MED-02] a withdrawn media layer handles no more requests', () => {
  deliveredBy.note('webRTC');
  withdraw();
  expect(mediaLayer.requestFor(segment)).toBeNull();
  expect(deliveredBy.last()).toBe('HLS');
});
