import { expect, test } from '@jest/globals';
import { addressCall, visitAt } from './first-play.ts';

test.each([
  ['/liveTv', { channelId: null }],
  ['/liveTv?id=l7', { channelId: 'l7' }],
  ['/liveTv/?lang=es&id=%3C%2Fscript%3E', { channelId: '</script>' }],
  ['/liveTv?id=l7&at=20261130T200000Z', { channelId: null }],
  ['/home?id=l7', null],
  ['/vod/detail/liveTv', null],
])('a visit at %s begins with live TV and its channel: %j', (target, visit) => {
  expect(visitAt(target)).toEqual(visit);
});

test('the early call asks for the address of its channel', () => {
  const body = JSON.stringify({ logicalChannelId: 'l7', safari: false });
  expect(addressCall('l7')).toEqual({
    ...{ address: '/streams/live', method: 'POST', body },
    key: `POST /streams/live${body}`,
  });
});
