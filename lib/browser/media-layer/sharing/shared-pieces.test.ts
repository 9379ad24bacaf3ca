import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { GatewayHead, PieceAsk } from '#lib/contract/gateway/gateway.ts';
import { bounds } from '#lib/limits.ts';
import type { ReadPiece } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import { createKeptPieces } from './kept-pieces.ts';
import { sharedPieces } from './shared-pieces.ts';

const length = 20_000;
const genuine = new Uint8Array(length).fill(7);
const forged = new Uint8Array(length).fill(8);
const digestOf = (bytes: Uint8Array) => Promise.resolve(`digest of ${String(bytes[0])}`);
const head: GatewayHead = { id: 1, status: 206, total: length, length, contentType: 'video/mp4' };
const address = '/media/1.m4s?sig=x';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

interface Scene {
  /** The gateway's answer to a request for a piece with neighbours. */
  says?: Partial<GatewayHead>;
  /** The neighbour's answer. */
  neighbour?: ReadPiece;
}

function aScene({ says = {}, neighbour }: Scene) {
  const asked: Omit<PieceAsk, 'id'>[] = [];
  const gateway: ReadPiece = (wanted) => {
    asked.push(wanted);
    const said = wanted.near ? { ...head, ...says } : head;
    return Promise.resolve({ head: said, bytes: said.elsewhere ? new Uint8Array() : genuine });
  };
  const verdicts = { praise: jest.fn(), blame: jest.fn(), shun: jest.fn() };
  const neighbours = {
    asked: () => (neighbour ? [2] : []),
    choose: (peers: readonly number[]) =>
      neighbour && peers.includes(2) ? { readPiece: neighbour, ...verdicts } : null,
    meet: jest.fn(),
  };
  const kept = createKeptPieces(() => 0);
  const onKept = jest.fn();
  const read = sharedPieces(gateway, { neighbours, kept, onKept, digestOf });
  const over = new AbortController();
  return {
    ...{ asked, neighbours, verdicts, kept, onKept, over },
    read: (wanted = address) => read({ address: wanted, from: 0 }, over.signal, () => undefined),
  };
}

const elsewhere = { digest: 'digest of 7', peers: [5, 2] };

describe('[MED-02] pieces that browsers share', () => {
  test('come from a neighbour that the gateway names, and are then offered to others', async () => {
    const neighbour = jest.fn<ReadPiece>(() => Promise.resolve({ head, bytes: genuine }));
    const scene = aScene({ says: { elsewhere }, neighbour });
    expect((await scene.read()).bytes).toBe(genuine);
    expect(scene.asked).toEqual([{ address, from: 0, near: [2] }]);
    expect(neighbour.mock.calls[0]?.[0]).toEqual({ address: 'digest of 7' });
    expect(scene.kept.find('digest of 7')?.bytes).toBe(genuine);
    expect(scene.onKept).toHaveBeenCalledWith('digest of 7');
    expect(scene.verdicts.praise).toHaveBeenCalledTimes(1);
  });

  const failing: Record<string, ReadPiece> = {
    'is gone': () => Promise.reject(new Error('gone')),
    'takes too long': (_wanted, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  };
  test.each(Object.entries(failing))(
    'come from the gateway when the neighbour %s, which counts against it',
    async (_name, neighbour) => {
      // Its own clock, which the test does not hold.
      jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const late = new AbortController();
        setTimeout(() => late.abort(new Error('late')), ms);
        return late.signal;
      });
      const scene = aScene({ says: { elsewhere }, neighbour });
      const reading = scene.read();
      await jest.advanceTimersByTimeAsync(bounds.neighbourPieceMs);
      expect((await reading).bytes).toBe(genuine);
      expect(scene.asked.map(({ near }) => near)).toEqual([[2], undefined]);
      expect(scene.verdicts.blame).toHaveBeenCalledTimes(1);
      expect(scene.verdicts.shun).not.toHaveBeenCalled();
    },
  );

  test('come from the gateway when a neighbour forges them, and the neighbour is avoided', async () => {
    const neighbour: ReadPiece = () => Promise.resolve({ head, bytes: forged });
    const scene = aScene({ says: { elsewhere }, neighbour });
    expect((await scene.read()).bytes).toBe(genuine);
    expect(scene.verdicts.shun).toHaveBeenCalledTimes(1);
    expect(scene.kept.find('digest of 8')).toBeNull();
  });

  test('come from the gateway when the neighbour has them no more, and it is not blamed', async () => {
    const gone: ReadPiece = () =>
      Promise.resolve({ head: { ...head, status: 404, length: 0 }, bytes: new Uint8Array() });
    const scene = aScene({ says: { elsewhere }, neighbour: gone });
    expect((await scene.read()).bytes).toBe(genuine);
    expect(scene.verdicts.shun).not.toHaveBeenCalled();
  });

  test('that the player cancels are given up without blaming the neighbour', async () => {
    const scene = aScene({ says: { elsewhere }, neighbour: failing['takes too long']! });
    const reading = scene.read();
    await jest.advanceTimersByTimeAsync(0);
    scene.over.abort(new Error('zapped'));
    await expect(reading).rejects.toThrow('zapped');
    expect(scene.verdicts.blame).not.toHaveBeenCalled();
  });

  test('from the gateway are offered to others, and the named neighbours are met', async () => {
    const scene = aScene({ says: { neighbours: [8, 9] } });
    expect((await scene.read()).bytes).toBe(genuine);
    await jest.advanceTimersByTimeAsync(0);
    expect(scene.onKept).toHaveBeenCalledWith('digest of 7');
    expect(scene.neighbours.meet.mock.calls).toEqual([[8], [9]]);
  });

  test('are never playlists, refusals or small pieces', async () => {
    const playlist = aScene({});
    await playlist.read('/media/chunks.m3u8?sig=x');
    expect(playlist.asked).toEqual([{ address: '/media/chunks.m3u8?sig=x', from: 0 }]);
    const refused = aScene({ says: { status: 403 } });
    await refused.read();
    await jest.advanceTimersByTimeAsync(0);
    for (const { onKept } of [playlist, refused]) expect(onKept).not.toHaveBeenCalled();
  });
});
