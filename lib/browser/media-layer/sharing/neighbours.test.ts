import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { NeighbourWord } from '#lib/contract/gateway/neighbours.ts';
import { bounds } from '#lib/limits.ts';
import type { PieceLink, ReadPiece } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import { createNeighbours, type AskingEnd, type Neighbours } from './neighbours.ts';

let now = 0;
let said: NeighbourWord[];
let neighbours: Neighbours;
let ends: (AskingEnd & { open: () => void; fail: () => void; hangUp: () => void })[];
let serving: { offer: string; close: jest.Mock; onClosed: () => void }[];

const readPiece: ReadPiece = () => Promise.reject(new Error('not asked here'));
const settle = () => new Promise((resolve) => setImmediate(resolve));
const introduced = (from: number, type: 'offer' | 'answer', sdp = 'theirs') =>
  neighbours.hear(JSON.stringify({ from, type, sdp }));

function anEnd() {
  const { promise: link, resolve, reject } = Promise.withResolvers<PieceLink>();
  let isOpen = true;
  let hangUp = (): void => undefined;
  const end = {
    sdp: Promise.resolve('ours'),
    accept: jest.fn(() => Promise.resolve()),
    link,
    close: jest.fn(),
    open: () =>
      resolve({
        readPiece,
        isOpen: () => isOpen,
        onClosed: (listener: () => void) => {
          hangUp = listener;
        },
      } as PieceLink),
    fail: () => reject(new Error('no way there')),
    hangUp: () => {
      isOpen = false;
      hangUp();
    },
  };
  ends.push(end);
  return end;
}

beforeEach(() => {
  [now, said, ends, serving] = [0, [], [], []];
  neighbours = createNeighbours({
    say: (word) => said.push(word),
    askingEnd: anEnd,
    servingEnd: (offer, onClosed) => {
      const close = jest.fn(onClosed);
      serving.push({ offer, close, onClosed });
      return { sdp: Promise.resolve('mine'), close };
    },
    mayCome: () => true,
    now: () => now,
  });
});

describe('[MED-02] neighbours', () => {
  test('are met by the gateway, and can be asked once the connection stands', async () => {
    neighbours.meet(2);
    neighbours.meet(2);
    await settle();
    expect(said).toEqual([{ to: 2, type: 'offer', sdp: 'ours' }]);
    introduced(2, 'answer');
    expect(ends[0]?.accept).toHaveBeenCalledWith('theirs');
    expect(neighbours.asked()).toEqual([]);
    ends[0]?.open();
    await settle();
    expect(neighbours.asked()).toEqual([2]);
    expect(neighbours.choose([5, 2])?.readPiece).toBe(readPiece);
    expect(neighbours.choose([5])).toBeNull();
  });

  test('are four at most', () => {
    for (let peer = 1; peer <= 9; peer += 1) neighbours.meet(peer);
    expect(ends).toHaveLength(bounds.neighboursAsked);
  });

  test('that have not been asked for a while make room', async () => {
    for (let peer = 1; peer <= bounds.neighboursAsked; peer += 1) neighbours.meet(peer);
    for (const end of ends) end.open();
    await settle();
    now = bounds.neighbourIdleMs;
    neighbours.choose([1]);
    neighbours.meet(9);
    expect(ends).toHaveLength(bounds.neighboursAsked + 1);
    expect(ends.map(({ close }) => (close as jest.Mock).mock.calls.length)).toEqual([
      0, 1, 0, 0, 0,
    ]);
    expect(neighbours.asked()).toEqual([1, 3, 4]);
    // It has done nothing wrong.
    neighbours.meet(2);
    expect(ends).toHaveLength(bounds.neighboursAsked + 2);
  });

  test('that fail twice in a row are not asked again', async () => {
    neighbours.meet(2);
    ends[0]?.open();
    await settle();
    neighbours.choose([2])?.blame();
    neighbours.choose([2])?.praise();
    neighbours.choose([2])?.blame();
    expect(neighbours.asked()).toEqual([2]);
    neighbours.choose([2])?.blame();
    expect(neighbours.asked()).toEqual([]);
    neighbours.meet(2);
    expect(ends).toHaveLength(1);
  });

  test.each(['fail', 'hangUp'] as const)('that %s are left alone for a while', async (how) => {
    neighbours.meet(2);
    if (how === 'hangUp') ends[0]?.open();
    await settle();
    ends[0]?.[how]();
    await settle();
    expect(neighbours.asked()).toEqual([]);
    expect(ends[0]?.close).toHaveBeenCalled();
    neighbours.meet(2);
    expect(ends).toHaveLength(1);
    now = bounds.neighbourShunnedMs;
    neighbours.meet(2);
    expect(ends).toHaveLength(2);
  });

  test('that come are served, four at most; one that comes again takes no second place', async () => {
    introduced(1, 'offer', 'first');
    introduced(1, 'offer', 'again');
    for (let peer = 2; peer <= 9; peer += 1) introduced(peer, 'offer');
    await settle();
    expect(serving[0]?.close).toHaveBeenCalled();
    expect(serving.map(({ offer }) => offer).slice(0, 2)).toEqual(['first', 'again']);
    expect(serving).toHaveLength(1 + bounds.neighboursServed);
    expect(said.at(-1)).toEqual({ to: 4, type: 'answer', sdp: 'mine' });
    serving[1]?.onClosed();
    introduced(9, 'offer');
    expect(serving).toHaveLength(2 + bounds.neighboursServed);
  });

  test('are all disconnected at the end; malformed messages are ignored', async () => {
    neighbours.meet(2);
    introduced(3, 'offer');
    for (const data of ['{', '{"from":1}', 7, new ArrayBuffer(4)]) neighbours.hear(data);
    await settle();
    neighbours.stop();
    expect(ends[0]?.close).toHaveBeenCalled();
    expect(serving[0]?.close).toHaveBeenCalled();
    neighbours.meet(5);
    introduced(6, 'offer');
    expect([ends.length, serving.length]).toEqual([1, 1]);
  });
});
