import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aRecovery, faultOf, secondPassed, waited } from '#tests/setup/stand-ins/a-recovery.ts';
import { askFile, createFileWatch, stepAfter, type FileStep } from './file-watch.ts';

const refused = { status: 403, isTimeout: false };
const file = { url: '/media/vod/m1/film.mp4?token=a', validForMs: 300_000, fileType: 'video/mp4' };
const settle = () => jest.advanceTimersByTimeAsync(0);

let asked: Parameters<typeof fetch>[] = [];

/** The mock answers of the address in order; the last one repeats. */
function addressAnswers(...answers: (number | Error)[]) {
  window.fetch = jest.fn<typeof fetch>((...question) => {
    asked.push(question);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ ok: answer === 206, status: answer, body: null } as Response);
  });
}

beforeEach(() => {
  asked = [];
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'fetch');
});

describe('[HEAL-01] a file whose playback fails', () => {
  const overOf = (code: number, status: number | null, before = 9) => {
    const failure = status === null ? null : { status, isTimeout: false };
    const step = stepAfter({ code, failure }, before);
    return step.type === 'over' ? step.fault : step.type;
  };

  test('is handled by the answer of its address', () => {
    expect([0, 408, 429, 500, 502, 503].map((status) => overOf(2, status))).toEqual(
      Array.from({ length: 6 }, () => 'wait'),
    );
    expect([404, 416, 424].map((status) => overOf(4, status, 0))).toEqual(
      ['SOURCE-404', 'SOURCE-416', 'SOURCE-424'].map((code) => ({ kind: 'source', code })),
    );
    expect(overOf(2, 403, 0)).toBe('again');
    expect(overOf(2, 403)).toEqual({ kind: 'network', code: 'GRANT-403' });
  });

  test('counts as unplayable by the browser only when data arrives that is not playable', () => {
    expect([overOf(4, null, 0), overOf(3, null, 0)]).toEqual(['again', 'again']);
    expect(overOf(4, null, 1)).toEqual({ kind: 'media', code: 'MEDIA-4' });
    expect(overOf(3, null, 1)).toEqual({ kind: 'media', code: 'MEDIA-3' });
    expect(overOf(2, null, 1)).toBe('again');
    expect(overOf(2, null, 3)).toEqual({ kind: 'network', code: 'NET-0' });
  });

  test('[ANY-07] waits for a connection of its provider, and then says how many that allows', async () => {
    window.fetch = jest.fn<typeof fetch>(() =>
      Promise.resolve({
        ...{ ok: false, status: 503, text: () => Promise.resolve('connections 2\n') },
      } as Response),
    );
    const failure = await askFile('/film.mp4');
    expect(failure).toEqual({ status: 503, isTimeout: false, connections: 2 });
    expect(stepAfter({ code: 2, failure }, 9)).toEqual({ type: 'wait', failure });

    const { send } = aRecovery({ ...file, kind: 'range', clock: 'media' });
    send(waited, { atMs: 0 });
    send({ type: 'file-checked', step: { type: 'wait', failure: failure! } }, { atMs: 0 });
    const steps = Array.from({ length: 15 }, (_, second) =>
      send(secondPassed, { atMs: (second + 1) * 1_000 }),
    ).flat();
    expect(faultOf(steps)).toEqual(['BUSY-2']);
  });

  test('is checked by requesting its first byte', async () => {
    addressAnswers(206, 404, new DOMException('late', 'TimeoutError'), new TypeError('away'));
    expect(await askFile('/film.mp4')).toBeNull();
    expect(asked[0]?.[1]).toMatchObject({ headers: { range: 'bytes=0-0' }, cache: 'no-store' });
    expect(await askFile('/film.mp4')).toEqual({ status: 404, isTimeout: false });
    expect(await askFile('/film.mp4')).toEqual({ status: 0, isTimeout: true });
    expect(await askFile('/film.mp4')).toEqual({ status: 0, isTimeout: false });
  });
});

describe('[HEAL-02] the file watch', () => {
  function watch() {
    const steps: (string | undefined)[] = [];
    const told = (step: FileStep) => steps.push(step.type === 'over' ? step.fault.code : step.type);
    return { files: createFileWatch(told), steps };
  }

  test('reloads the file a limited number of times, and once more after it played for a while', async () => {
    addressAnswers(refused.status);
    const { files, steps } = watch();
    files.attach(file, true);
    for (let times = 0; times < 4; times += 1) {
      await files.broke(2);
      files.attach(file, false);
    }
    expect(steps).toEqual(['again', 'again', 'again', 'GRANT-403']);
    await jest.advanceTimersByTimeAsync(61_000);
    await files.broke(2);
    expect(steps.at(-1)).toBe('again');
    files.attach(file, true);
    await files.broke(2);
    expect(steps.at(-1)).toBe('again');
  });

  test('does not request the address when the file was loaded and could not be decoded', async () => {
    const { files, steps } = watch();
    files.attach(file, true);
    await files.broke(3);
    files.attach(file, false);
    await files.broke(3);
    expect(steps).toEqual(['again', 'MEDIA-3']);
    expect(asked).toEqual([]);
  });

  test('reports nothing for a detached file, or for HLS', async () => {
    addressAnswers(404);
    const { files, steps } = watch();
    files.attach(file, true);
    const answered = files.broke(2);
    files.attach({ ...file, url: '/other.mp4' }, true);
    await answered;
    files.attach({ url: '/a.m3u8', validForMs: null }, true);
    expect(files.isOn()).toBe(false);
    await files.broke(2);
    files.drop();
    await files.broke(2);
    expect(steps).toEqual([]);
  });

  test('requires a new address for a request after the grant ended, and for any after a failure', async () => {
    addressAnswers(503);
    const { files } = watch();
    files.attach(file, true);
    await jest.advanceTimersByTimeAsync(299_000);
    expect([true, false].map(files.needsAddress)).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([true, false].map(files.needsAddress)).toEqual([false, true]);
    files.attach(file, false);
    expect(files.needsAddress(false)).toBe(false);
    void files.broke(2);
    await settle();
    expect(files.needsAddress(true)).toBe(true);
    files.attach({ ...file, validForMs: null }, false);
    await jest.advanceTimersByTimeAsync(86_400_000);
    expect(files.needsAddress(false)).toBe(false);
  });
});
