import { expect, test } from '@jest/globals';
import { addressCall, beginsWithPlayer } from './first-play.ts';

test.each([
  ['/liveTv', true],
  ['/liveTv?id=l7', true],
  ['/liveTv/?lang=es', true],
  ['/home?id=l7', false],
  ['/vod/detail/liveTv', false],
])('%s begins with playback: %s', (target, begins) => {
  expect(beginsWithPlayer(target)).toBe(begins);
});

test.each([
  ['/liveTv?id=l7&lang=es', 'l7'],
  ['/liveTv?id=%3C%2Fscript%3E', '</script>'],
  ['/liveTv', null],
  ['/liveTv?id=l7&at=20261130T200000Z', null],
])('the early call of %s asks for channel %j', (target, logicalChannelId) => {
  const call = addressCall(target);
  if (logicalChannelId === null) {
    expect(call).toBeNull();
    return;
  }
  const body = JSON.stringify({ logicalChannelId, safari: false });
  expect(call).toEqual({
    ...{ address: '/streams/live', method: 'POST', body },
    key: `POST /streams/live${body}`,
  });
});
