import { describe, expect, jest, test } from '@jest/globals';
import { bounds } from '#lib/limits.ts';
import { verificationCodeSend } from '#lib/contract/account.ts';
import { allCalls } from '#lib/contract/all-calls.ts';
import { createApi } from './api.ts';
import { errorCodes } from './envelope.ts';
import { favouriteVodAdd } from '#lib/contract/favourites.ts';
import { OperatorError } from './operator-error.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { deskRepetitions } from '#tests/setup/samples/desk-samples.ts';

/** What happens when a write is repeated because the first one got no answer. */
const repeated: Record<string, string> = {
  'account.login': 'another session of the same account; the unused one expires',
  'account.userRandomValueQuery': 'another value; the unused one expires',
  'account.register': 'refused, because the account is there: its owner logs in',
  'account.passwordReset': 'once',
  'account.passwordModify': 'refused, because the old password is no more: the new one works',
  'account.verificationCodeSend': 'once',
  'account.tokenRefresh': 'the same tokens again (docs/decisions/004-grants-keys-and-sessions.md)',
  'account.logout': 'there is no session any more, which is what was wanted',
  'account.scanCodeCreate': 'another code; the unseen one expires',
  'account.scanCodeLogin': 'once',
  'account.scanCodeQuickLogin': 'refused, because the code is used: the screen shows a new one',
  'agreements.agreementSign': 'signed already, and stays so',
  'favourites.favouriteChannelCreate': 'one row a channel',
  'favourites.favouriteChannelDelete': 'gone already',
  'favourites.favouriteVodAdd': 'one row a title',
  'favourites.favouriteVodDelete': 'gone already',
  'history.liveHistoryCreate': 'one row a channel',
  'history.liveHistoryDelete': 'gone already',
  'history.vodHistoryAdd': 'one row a title',
  'history.vodHistoryDelete': 'gone already',
  'notices.messageStateUpdate': 'read already',
  'purchase.recharge': 'once',
  'reminders.reminderCreate': 'one row a programme',
  'reminders.reminderDelete': 'gone already',
  'reports.reportBatch': 'each event has an id and is stored once',
  'accountLinks.accountLinkRedeem': 'refused, because the link is used: the new password works',
  ...deskRepetitions,
};

test('[SHUT-08] the effect of a repetition is documented for every write', () => {
  const writes = allCalls.filter(({ call }) => call.writes === true);
  const names = writes.map(({ group, name }) => `${group}.${name}`);
  expect(names.toSorted()).toEqual(Object.keys(repeated).toSorted());
  for (const { group, name, call } of writes) {
    const isOnce = repeated[`${group}.${name}`] === 'once';
    expect([name, call.isCountedOnce === true]).toEqual([name, isOnce]);
    // Stored answers must not contain tokens.
    if (isOnce) expect([name, call.session]).toEqual([name, undefined]);
  }
});

describe('[SHUT-08] a write that counts once', () => {
  const letter = { loginType: 'email', purpose: 'register', email: 'ana@example.org' } as const;
  const done = { status: 200, body: '{"errCode":0,"result":{"validSeconds":300}}' };
  const refused = { status: 200, body: '{"errCode":10100429}' };
  const away = { status: 504, body: `{"errCode":${String(errorCodes.upstreamTimeout)}}` };
  const broken = { status: 500, body: 'Internal server error' };

  /** An api with the given answers in order, and the ids that it has sent. */
  function apiWith(...answers: (typeof done | OperatorError)[]) {
    const ids: (string | undefined)[] = [];
    const api = createApi((_call, _data, { requestId }) => {
      ids.push(requestId);
      const answer = answers[ids.length - 1] ?? done;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
    const send = (data: typeof letter = letter) =>
      api(verificationCodeSend, data).catch(() => undefined);
    return { api, send, ids };
  }

  test.each([
    ['a connection lost', new OperatorError('network', 0, 'no connection')],
    ['a page that gave up', new OperatorError('aborted', 0, 'given up')],
    ['a time that is over', away],
    ['a server failure', broken],
  ])('is sent again under the same id after %s', async (_title, failure) => {
    const { send, ids } = apiWith(failure, failure, done, done);
    for (let turn = 0; turn < 4; turn++) await send();
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
    expect([ids[1], ids[2]]).toEqual([ids[0], ids[0]]);
    expect(ids[3]).not.toBe(ids[0]);
  });

  test('has a new id after an answer, also after a refusal', async () => {
    const { send, ids } = apiWith(done, refused, done);
    for (let turn = 0; turn < 3; turn++) await send();
    expect(new Set(ids).size).toBe(3);
  });

  test('has a different id with different data', async () => {
    const { api, send, ids } = apiWith(away, away);
    await send();
    await api(verificationCodeSend, { ...letter, email: 'eva@example.org' }).catch(() => undefined);
    await send();
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
  });

  test('has a new id when it is repeated too late', async () => {
    jest.useFakeTimers();
    try {
      const { send, ids } = apiWith(away, away, away);
      await send();
      jest.advanceTimersByTime(bounds.repeatedWriteMs - 1);
      await send();
      jest.advanceTimersByTime(1);
      await send();
      expect(ids[1]).toBe(ids[0]);
      expect(ids[2]).not.toBe(ids[0]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('does not include favourites: one that is removed and added again has to be sent', async () => {
    const { api, ids } = apiWith(away);
    await api(favouriteVodAdd, { metaIds: ['m1'] } as never).catch(() => undefined);
    expect(ids).toEqual([undefined]);
    expect(recharge.isCountedOnce).toBe(true);
  });
});
