import { expect, test } from '@jest/globals';
import { channelList } from '#lib/contract/channels.ts';
import { routeClass } from './route-class.ts';

test.each([
  [channelList.address, channelList.address],
  [`${channelList.address}?token=secret`, channelList.address],
  ['/liveapi/api/nothing/of/ours', 'unknown call'],
  ['/liveTv?id=l101', 'page LIVE_TV'],
  ['/vod/detail/low-orbit?play=1', 'page VOD_DETAIL'],
  ['/', 'other'],
  ['/home', 'page HOME'],
  ['/media/live/l101/index.m3u8?sig=1', 'media'],
  ['/_next/static/chunks/a.js', 'static'],
  ['/healthz', 'healthz'],
  ['/wp-login.php', 'other'],
  ['/%E0%A4%A', 'other'],
])('[BYO-07] %s is counted as %s', (target, expected) => {
  expect(routeClass(target)).toBe(expected);
});

test('[BYO-07] hostile request targets do not add label values', () => {
  const starts = [
    '/',
    '/liveapi/',
    '/vod/detail/',
    '/media/',
    '/a/b/',
    '/search?q=',
    '/my/',
    '/_next/',
  ];
  const words = new Set<string>();
  for (let count = 0; count < 2_000; count += 1) {
    for (const start of starts) words.add(routeClass(`${start}${count.toString(36)}x`));
  }
  expect(words.size).toBeLessThan(12);
});
