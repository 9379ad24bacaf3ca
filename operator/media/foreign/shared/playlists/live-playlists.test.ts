import { beforeEach, describe, expect, test } from '@jest/globals';
import { LivePlaylists } from './live-playlists.ts';

let nowMs = 0;
let playlists: LivePlaylists<{ text: string }>;
let asked = 0;
/** What the source sends at the moment: a text, or the reason why it fails. */
let sends: string | Error;
const { signal } = new AbortController();
const url = 'http://source/live.m3u8';

const media = (number: number) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${String(number)}\n#EXTINF:4,\na.ts\n#EXTINF:4,\nb.ts\n#EXTINF:4,\nc.ts\n`;
const main = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8\n';

beforeEach(() => {
  nowMs = 1_000_000;
  playlists = new LivePlaylists(() => nowMs);
  asked = 0;
  sends = media(1);
});

const ask = async (session = 'one') =>
  (
    await playlists.read({ session, url, signal }, async () => {
      asked += 1;
      const now = sends;
      await Promise.resolve();
      if (now instanceof Error) throw now;
      return { text: now };
    })
  ).text;

describe('[ANY-10] a live playlist is read once for all viewers', () => {
  test('for its target duration, and for half of it when nothing new was in it', async () => {
    for (const passed of [0, 1_000, 1_000, 1_999]) {
      nowMs += passed;
      expect(await ask()).toBe(media(1));
    }
    expect(asked).toBe(1);
    nowMs += 1;
    await ask();
    expect(asked).toBe(2);
    sends = media(2);
    nowMs += 1_999;
    expect(await ask()).toBe(media(1));
    nowMs += 1;
    expect(await ask()).toBe(media(2));
    expect(asked).toBe(3);
  });

  test('however many ask at once, and not for another session', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    await ask('another');
    expect(asked).toBe(2);
  });

  test('a thousand viewers who ask every second cost as much as one', async () => {
    for (let second = 0; second < 60; second += 1) {
      sends = media(Math.floor(second / 4));
      await Promise.all(Array.from({ length: 1_000 }, () => ask()));
      nowMs += 1_000;
    }
    expect(asked).toBeLessThanOrEqual(16);
  });

  test('a failure is told to those who wait, and kept shorter than the pause before a second try', async () => {
    sends = new Error('503');
    const outcomes = await Promise.allSettled([ask(), ask(), ask()]);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toBe(1);
    sends = media(1);
    nowMs += 500;
    expect(await ask()).toBe(media(1));
  });

  test('a reading that all have left is aborted, and the next one asks anew', async () => {
    let given: AbortSignal | undefined;
    const never = (one: AbortSignal) => {
      given = one;
      return new Promise<{ text: string }>((_resolve, reject) => {
        one.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [first, second].map((one) =>
      playlists.read({ session: 'one', url, signal: one.signal }, never).catch(String),
    );
    first.abort(new Error('left'));
    expect(await waiting[0]).toBe('Error: left');
    expect(given!.aborted).toBe(false);
    second.abort(new Error('left'));
    await waiting[1];
    expect(given!.aborted).toBe(true);
    expect(await ask()).toBe(media(1));
  });
});

test('[ANY-10] a clock that is put back stops no playlist', async () => {
  await ask();
  sends = media(2);
  nowMs -= 3_600_000;
  expect(await ask()).toBe(media(2));
  nowMs += 3_999;
  await ask();
  expect(asked).toBe(2);
});

describe('[ANY-10] a main playlist opens one session for all viewers', () => {
  const entrance = 'http://source/main.m3u8';
  const first = (viewer: string) => playlists.first('one', entrance, viewer)?.text ?? null;
  const noteFirst = (viewer: string, text = main) =>
    playlists.noteFirst('one', entrance, viewer, { text });

  test('while it is watched', async () => {
    expect(first('a')).toBeNull();
    noteFirst('a');
    expect(first('b')).toBe(main);
    for (let times = 0; times < 20; times += 1) {
      nowMs += 5_000;
      await ask();
    }
    expect(first('c')).toBe(main);
    nowMs += 15_000;
    expect(first('d')).toBeNull();
  });

  test('but a viewer who asks again gets a new one, which then serves the others', () => {
    noteFirst('a');
    expect(first('b')).toBe(main);
    expect([first('a'), first('b')]).toEqual([null, null]);
    noteFirst('b');
    expect(first('a')).toBe(main);
  });

  test('until one of its playlists fails', async () => {
    noteFirst('a');
    nowMs += 1_000;
    sends = new Error('403');
    await ask().catch(String);
    expect(first('b')).toBeNull();
    nowMs += 1_000;
    noteFirst('b');
    expect(first('c')).toBe(main);
  });

  test('which no viewer who leaves ends', async () => {
    noteFirst('a');
    const leaving = new AbortController();
    const never = (one: AbortSignal) =>
      new Promise<{ text: string }>((_resolve, reject) => {
        one.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const left = playlists.read({ session: 'one', url, signal: leaving.signal }, never);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await new Promise(setImmediate);
    expect(first('b')).toBe(main);
  });

  test('until the clock is put back', () => {
    noteFirst('a');
    nowMs -= 3_600_000;
    expect(first('b')).toBeNull();
  });

  test('a media playlist without a main one serves all for its pause', () => {
    noteFirst('a', media(1));
    expect([first('a'), first('b')]).toEqual([media(1), media(1)]);
    nowMs += 4_000;
    expect(first('a')).toBeNull();
  });
});
