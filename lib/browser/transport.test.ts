import { afterEach, expect, jest, test } from '@jest/globals';
import { channelList } from '#lib/contract/channels.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { vodSearchTop } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';
import { createTransport } from './transport.ts';

const asked = jest.fn<typeof fetch>();
const send = createTransport({ fetch: asked, language: () => 'pt' });

afterEach(() => {
  asked.mockReset();
});

test('[API-02] a call carries its client and language, and goes to its own origin', async () => {
  asked.mockResolvedValue(new Response('{}'));
  await send(channelList, { supportAudioChannel: true }, {});
  const [address, request] = asked.mock.calls[0]!;
  expect(address).toBe('/liveapi/api/v5/channel/unencrypted/list');
  expect(request).toMatchObject({
    method: 'POST',
    headers: { client: 'web', lang: 'pt', 'content-type': 'application/json' },
    body: '{"supportAudioChannel":true}',
    credentials: 'same-origin',
  });
});

test('a GET call carries its data in the query, a report in one form field', async () => {
  asked.mockImplementation(() => Promise.resolve(new Response('{}')));
  await send(vodSearchTop, { pageId: 1, pageSize: 10 }, {});
  expect(asked.mock.calls[0]?.[0]).toBe(`${vodSearchTop.address}?pageId=1&pageSize=10`);
  expect(asked.mock.calls[0]?.[1]?.body).toBeNull();
  await send(reportBatch, { value: 'a+b=' }, {});
  expect(asked.mock.calls[1]?.[1]).toMatchObject({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'value=a%2Bb%3D',
  });
});

test('[API-02] a call without an answer ends after 50 s as a network failure', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const clock = new AbortController();
  timeout.mockReturnValue(clock.signal);
  asked.mockImplementation(
    (_address, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const answer = send(channelList, {}, {});
  expect(timeout).toHaveBeenCalledWith(limits.requestTimeoutMs);
  expect(limits.requestTimeoutMs).toBe(50_000);
  clock.abort();
  await expect(answer).rejects.toMatchObject({ kind: 'network', message: 'no answer in time' });
});

test('[ERR-06] a lost connection is a network failure; a cancelled call is not', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(send(channelList, {}, {})).rejects.toMatchObject({ kind: 'network' });
  await expect(send(channelList, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    kind: 'aborted',
  });
});
