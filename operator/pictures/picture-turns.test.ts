import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setImmediate as pause } from 'node:timers/promises';
import { viewerHeader } from '#operator/serving/operator-key.ts';
import { createArtworkOrigin } from './artwork-origin.ts';
import type { FetchedPicture } from './fetched-picture.ts';

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'sintonia-turns-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(cacheFolder, { recursive: true, force: true });
});

const bytes = Buffer.from('a picture');
const [guest, viewer] = ['192.0.2.1', '198.51.100.1'];

/** Pictures that are drawn when the test says so. */
function origin(fetchedPicture?: FetchedPicture) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let lookedUp = 0;
  const answer = createArtworkOrigin({
    cacheFolder,
    exists: () => {
      lookedUp += 1;
      return Promise.resolve(true);
    },
    ...(fetchedPicture && { fetchedPicture }),
    storedPicture: ({ id }) => {
      begun.push(id);
      return new Promise((resolve) => ends.set(id, () => resolve(bytes)));
    },
  });
  const get = (network: string, path: string, signal: AbortSignal | null = null) =>
    answer(
      new Request(`http://operator/artwork/${path}-320.webp`, {
        headers: { [viewerHeader]: network },
        signal,
      }),
    );
  const until = async (count: number) => {
    while (begun.length < count) await pause();
  };
  /** Waits until so many requests have been looked up; they then wait for their turn. */
  const untilLookedUp = async (count: number) => {
    while (lookedUp < count) await pause();
    await pause();
  };
  return { begun, ends, get, until, untilLookedUp };
}

/** Calls `act` until the promise is settled. */
async function whileWaiting(promise: Promise<unknown>, act: () => void): Promise<void> {
  const state = { isSettled: false };
  const settled = () => {
    state.isSettled = true;
  };
  promise.then(settled, settled);
  while (!state.isSettled) {
    act();
    await pause();
  }
}

test('[SHUT-05] a network that asks for many pictures delays another one by its share only', async () => {
  const { begun, ends, get, until, untilLookedUp } = origin();
  const many = Array.from({ length: 20 }, (_, at) => get(guest, `poster/g${String(at)}`));
  await until(2);
  const own = get(viewer, 'poster/v');
  await untilLookedUp(21);
  const same = get(viewer, 'poster/g19');
  await untilLookedUp(22);
  // Of what is next, every second one is the viewer's, also a picture that the guest waits for at the end.
  for (let drawn = 0; drawn < 22 && !(begun.includes('v') && begun.includes('g19')); drawn += 1) {
    ends.get(begun[drawn]!)!();
    await until(drawn + 3);
  }
  expect(begun.indexOf('v')).toBeLessThan(5);
  expect(begun.indexOf('g19')).toBeLessThan(7);
  const all = Promise.all([...many, own, same]);
  await whileWaiting(all, () => {
    for (const end of ends.values()) end();
  });
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]));
  // Each was drawn once, also the one that both asked for.
  expect(new Set(begun).size).toBe(begun.length);
});

test('[SHUT-05] a picture whose readers are gone is not drawn', async () => {
  const { begun, ends, get, until, untilLookedUp } = origin();
  void get(guest, 'poster/a');
  void get(guest, 'poster/b');
  await until(2);
  const leaving = new AbortController();
  const gone = Array.from({ length: 10 }, (_, at) =>
    get(guest, `poster/gone${String(at)}`, leaving.signal),
  );
  await untilLookedUp(12);
  leaving.abort();
  for (const one of gone) expect((await one).status).toBe(503);
  ends.get('a')!();
  void get(viewer, 'poster/last');
  await until(3);
  expect(begun).toEqual(['a', 'b', 'last']);
});

test('[SHUT-05] pictures that a foreign server does not send hold no place of drawing', async () => {
  const { ends, get, until } = origin(() => new Promise(() => undefined));
  for (let at = 0; at < 12; at += 1) {
    void get(guest, `logo/i${String(at).padStart(15, '0')}-00000000`);
  }
  const own = get(guest, 'poster/own');
  await until(1);
  ends.get('own')!();
  expect((await own).status).toBe(200);
});

test('[SHUT-05] a picture without a turn in time is asked for again later', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const { get, until } = origin();
  void get(guest, 'poster/a');
  void get(guest, 'poster/b');
  await until(2);
  const late = get(guest, 'poster/late');
  await whileWaiting(late, () => {
    jest.advanceTimersByTime(1_000);
  });
  const { status, headers } = await late;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(headers.get('cache-control')).toBe('no-store');
});
