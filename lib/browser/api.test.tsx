import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { channelAuthority, channelList } from '#lib/contract/channels.ts';
import { api } from './api.ts';
import { onCallError } from './call-errors.ts';
import type { CallError } from './call-errors.ts';
import { hasSessionMarker } from './session/session-marker.ts';
import { pending } from './pending.ts';

const asked = jest.fn<typeof fetch>();
const failures: CallError[] = [];
onCallError((failure) => failures.push(failure));

beforeEach(() => {
  localStorage.clear();
  failures.length = 0;
  asked.mockReset();
  window.fetch = asked;
});

const answer = (envelope: object) => Promise.resolve(new Response(JSON.stringify(envelope)));

test('a call returns the result and marks that this browser has a session', async () => {
  asked.mockImplementation(() => answer({ errCode: 0, result: { lcList: [], updateTimeTs: 1 } }));
  expect(await api(channelAuthority, {})).toEqual({ lcList: [], updateTimeTs: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasSessionMarker()).toBe(true);
});

test('[ERR-01] a failed call notifies the listener with its code and the server’s text, and then throws', async () => {
  asked.mockImplementation(() => answer({ errCode: 10100429, errMsg: 'Slow down' }));
  await expect(api(channelList, {})).rejects.toMatchObject({ kind: 'operator', code: 10100429 });
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ call: channelList, error: { message: 'Slow down' } });
});

test('[ERR-01] the silent option hides the toast', async () => {
  asked.mockImplementation(() => answer({ errCode: 1, errMsg: 'no' }));
  await expect(api(channelList, {}, { silent: true })).rejects.toThrow('no');
  expect(failures[0]?.call.hideErrorTip).toBe('all');
});

test('[ERR-06] a truncated answer is a network failure', async () => {
  asked.mockResolvedValue(new Response('{"errCode": 0, "resu'));
  await expect(api(channelList, {})).rejects.toMatchObject({ kind: 'network' });
});

test('[CAT-06] a call shows the spinner, a quiet one does not', async () => {
  let end: (response: Response) => void = () => undefined;
  asked.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  // The close delay of earlier tests has to pass first.
  await waitFor(() => expect(pending.busy.getState()).toBe(false));
  const quiet = api(channelAuthority, {});
  expect(pending.busy.getState()).toBe(false);
  end(new Response('{"errCode":0,"result":{"lcList":[],"updateTimeTs":1}}'));
  await quiet;
  const loud = api(channelList, {});
  expect(pending.busy.getState()).toBe(true);
  await Promise.resolve();
  end(new Response('{"errCode":0,"result":{"channelColumnInfo":[],"channelListInfo":[]}}'));
  await loud;
});
