import { describe, expect, jest, test } from '@jest/globals';
import type { MediaOrigin, OriginAnswer } from './media-origin.ts';
import { MediaRequest } from './media-request.ts';

const answer = (change: Partial<OriginAnswer> = {}): OriginAnswer => ({
  ...{ status: 200, headers: { 'content-type': 'video/mp4' }, bytes: Uint8Array.of(1, 2, 3) },
  ...change,
});

/** Sends a request and records its events in order. */
async function sent(
  origin: MediaOrigin,
  prepare: (request: MediaRequest) => void = () => undefined,
) {
  const request = new MediaRequest(origin);
  const heard: string[] = [];
  for (const name of ['load', 'error', 'abort', 'loadend', 'progress'] as const) {
    request.addEventListener(name, () => heard.push(name));
    request[`on${name}`] = () => heard.push(`on${name}`);
  }
  request.open('GET', '/media/1.m4s?token=x');
  prepare(request);
  request.send();
  await new Promise((resolve) => setTimeout(resolve));
  return { request, heard };
}

describe('[MED-02] a request to the origin in the browser', () => {
  test('answers like a request over HTTP', async () => {
    const origin = jest.fn<MediaOrigin>(({ onProgress }) => {
      onProgress(2, 3);
      return Promise.resolve(answer());
    });
    const { request, heard } = await sent(origin, (one) => {
      one.responseType = 'arraybuffer';
    });
    expect(request).toMatchObject({ status: 200, readyState: 4 });
    expect(request.responseURL).toBe('http://localhost/media/1.m4s?token=x');
    expect([...new Uint8Array(request.response as ArrayBuffer)]).toEqual([1, 2, 3]);
    expect(request.getResponseHeader('Content-Type')).toBe('video/mp4');
    expect(request.getAllResponseHeaders()).toBe('content-type: video/mp4\r\n');
    expect(heard).toEqual(['progress', 'onprogress', 'load', 'onload', 'loadend', 'onloadend']);
  });

  test('returns playlists as text, and only the wanted part of a larger buffer', async () => {
    const text = await sent(() => Promise.resolve(answer({ bytes: Buffer.from('#EXTM3Uñ') })));
    expect(text.request.responseText).toBe('#EXTM3Uñ');
    const bytes = Uint8Array.of(1, 2, 3, 4).subarray(1, 3);
    const part = await sent(
      () => Promise.resolve(answer({ bytes })),
      (one) => {
        one.responseType = 'arraybuffer';
      },
    );
    expect([...new Uint8Array(part.request.response as ArrayBuffer)]).toEqual([2, 3]);
  });

  test('requests further pieces until a long range is complete', async () => {
    const asked: (string | null)[] = [];
    const origin: MediaOrigin = ({ rangeHeader }) => {
      asked.push(rangeHeader);
      const [from = 0] = (rangeHeader?.match(/\d+/g) ?? []).map(Number);
      const bytes = Uint8Array.of(from, from + 1).subarray(0, Math.min(2, 9 - from));
      const range = `bytes ${String(from)}-${String(from + bytes.byteLength - 1)}/9`;
      return Promise.resolve(answer({ status: 206, bytes, headers: { 'content-range': range } }));
    };
    const { request } = await sent(origin, (one) => {
      one.responseType = 'arraybuffer';
      one.setRequestHeader('Range', 'bytes=4-99');
    });
    expect(asked).toEqual(['bytes=4-99', 'bytes=6-8', 'bytes=8-8']);
    expect([...new Uint8Array(request.response as ArrayBuffer)]).toEqual([4, 5, 6, 7, 8]);
    expect(request.status).toBe(206);
  });

  test('reports an abort once, even when an error follows', async () => {
    let signal: AbortSignal | undefined;
    const { request, heard } = await sent((ask) => {
      ({ signal } = ask);
      return new Promise((_, reject) => {
        ask.signal.addEventListener('abort', () => reject(new Error('ended')));
      });
    });
    request.abort();
    request.abort();
    await new Promise((resolve) => setTimeout(resolve));
    expect(signal?.aborted).toBe(true);
    expect(heard).toEqual(['abort', 'onabort', 'loadend', 'onloadend']);
  });
});
