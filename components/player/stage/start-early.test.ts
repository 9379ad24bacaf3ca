import { expect, jest, test } from '@jest/globals';
import { startEarly } from './start-early.ts';

function preparedAt(address: string) {
  const { pathname, search } = new URL(address, 'http://tv.test');
  const start = { preparePlayer: jest.fn(), prepareAddress: jest.fn() };
  startEarly({ pathname, search }, start);
  return {
    player: start.preparePlayer.mock.calls.length,
    addresses: start.prepareAddress.mock.calls.flat(),
  };
}

test('a visit that begins with a channel prepares the player and its address', () => {
  expect(preparedAt('/liveTv?id=l7&lang=es')).toEqual({ player: 1, addresses: ['l7'] });
});

test('live TV without a channel prepares the player alone', () => {
  expect(preparedAt('/liveTv')).toEqual({ player: 1, addresses: [] });
});

test('a shared moment prepares no live address', () => {
  expect(preparedAt('/liveTv?id=l7&at=20261130T200000Z')).toEqual({ player: 1, addresses: [] });
});

test('other pages prepare nothing, whichever script they load ahead', () => {
  for (const address of ['/home', '/vod?id=l7', '/liveTv/guide?id=l7'])
    expect(preparedAt(address)).toEqual({ player: 0, addresses: [] });
});
