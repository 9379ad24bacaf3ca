import { describe, expect, test } from '@jest/globals';
import type { OperatorErrorKind, sealCodes } from '#lib/contract/wire/operator-error.ts';
import { reactionTo, type ReactionSetting } from './reaction.ts';

/** The error of the transports; the domain only knows its shape. */
class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly kind: OperatorErrorKind;
  readonly code: number;

  constructor(kind: OperatorErrorKind, code: number, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

function setting(change: Partial<ReactionSetting> = {}): ReactionSetting {
  return { call: {}, loginStatus: 'guest', visitorMode: true, ...change };
}
const operatorError = (code: number, message = 'The server said so') =>
  new OperatorError('operator', code, message);

describe('an errCode that is not 0', () => {
  test('[ERR-01] shows the server message as a toast', () => {
    expect(reactionTo(operatorError(10102001), setting())).toEqual({
      kind: 'toast',
      text: 'The server said so',
    });
  });

  test('[ERR-01] without a message the toast says Internal server error', () => {
    expect(reactionTo(operatorError(10102001, '  '), setting())).toEqual({
      kind: 'toast',
      messageKey: 'internalServerError',
    });
  });

  test('[ERR-01] hideErrorTip all hides every message of the operator', () => {
    const hidden = setting({ call: { hideErrorTip: 'all' } });
    expect(reactionTo(operatorError(10102001), hidden)).toEqual({ kind: 'silence' });
    expect(reactionTo(new OperatorError('malformed', 0, ''), hidden)).toEqual({ kind: 'silence' });
  });

  test('[ERR-01] a hideErrorTip list hides only the listed codes', () => {
    const hidden = setting({ call: { hideErrorTip: [10102001] } });
    expect(reactionTo(operatorError(10102001), hidden)).toEqual({ kind: 'silence' });
    expect(reactionTo(operatorError(10102002), hidden).kind).toBe('toast');
  });
});

describe('a session problem', () => {
  const codes = [10101040, 10101041, 555, 200, 201, 202, 203, 204, 205, 208, 220, 223, 404];

  test.each(codes)('[ERR-02] %d opens a guest session when visitor mode is on', (code) => {
    expect(reactionTo(operatorError(code), setting({ loginStatus: 'user' }))).toEqual({
      kind: 'session-lost',
      goTo: 'guest',
      wasUser: true,
    });
  });

  test.each(codes)('[ERR-02] %d leads to login when visitor mode is off', (code) => {
    expect(reactionTo(operatorError(code), setting({ visitorMode: false }))).toEqual({
      kind: 'session-lost',
      goTo: 'login',
      wasUser: false,
    });
  });

  test('[ROL-01] a call for users only leads guests to login, also in visitor mode', () => {
    const own = setting({ call: { role: 'user', needsLogin: true }, loginStatus: 'user' });
    const toLogin = { kind: 'session-lost', goTo: 'login', wasUser: true };
    expect(reactionTo(operatorError(10101040), own)).toEqual(toLogin);
    expect(reactionTo(operatorError(10100403), own)).toEqual(toLogin);
  });

  test('[ERR-02] a user’s call that is refused as a guest’s means a lost session', () => {
    const poll = setting({ call: { role: 'user' }, loginStatus: 'user' });
    expect(reactionTo(operatorError(10100403), poll)).toMatchObject({ goTo: 'guest' });
    const ofGuest = { ...poll, loginStatus: 'guest' as const };
    expect(reactionTo(operatorError(10100403), ofGuest).kind).toBe('toast');
    const ofAll = setting({ call: { role: 'session' }, loginStatus: 'user' });
    expect(reactionTo(operatorError(10100403), ofAll).kind).toBe('toast');
  });

  test('[ERR-02] hideErrorTip does not hide the loss of the session', () => {
    const hidden = setting({ call: { hideErrorTip: 'all' } });
    expect(reactionTo(operatorError(10101040), hidden).kind).toBe('session-lost');
  });

  test.each([199, 206, 207, 209, 221, 222, 224, 556, 10101042])(
    '[ERR-02] %d is not a session problem',
    (code) => {
      expect(reactionTo(operatorError(code), setting()).kind).toBe('toast');
    },
  );

  test('[ERR-02] HTTP 404 is a status, not the errCode 404', () => {
    expect(reactionTo(new OperatorError('http', 404, ''), setting()).kind).toBe('toast');
  });
});

test.each([500, 502])('[ERR-03] HTTP %d shows Internal server error', (status) => {
  expect(reactionTo(new OperatorError('http', status, 'stack trace'), setting())).toEqual({
    kind: 'toast',
    messageKey: 'internalServerError',
  });
});

test.each([500, 502])(
  '[ERR-03] HTTP %d is shown whatever the call or its screen hides',
  (status) => {
    const error = new OperatorError('http', status, '');
    const expected = { kind: 'toast', messageKey: 'internalServerError' };
    expect(reactionTo(error, setting({ call: { hideErrorTip: 'all' } }))).toEqual(expected);
    expect(reactionTo(error, setting({ call: { hideErrorTip: [502] } }))).toEqual(expected);
  },
);

test.each(['background', 'logged', 'swallowed', 'player'] as const)(
  '[ERR-03] HTTP 502 of a %s call shows nothing',
  (onFailure) => {
    const call = { hideErrorTip: 'all', onFailure } as const;
    const error = new OperatorError('http', 502, '');
    expect(reactionTo(error, setting({ call }))).toEqual({ kind: 'silence' });
  },
);

test('[ERR-03] other statuses are hidden where the call hides its messages', () => {
  const hidden = setting({ call: { hideErrorTip: 'all' } });
  expect(reactionTo(new OperatorError('http', 503, ''), hidden)).toEqual({ kind: 'silence' });
});

test('[ERR-03] an answer that its schema refuses, or an unexpected error, shows Internal server error', () => {
  const expected = { kind: 'toast', messageKey: 'internalServerError' };
  expect(reactionTo(new OperatorError('malformed', 0, 'path: …'), setting())).toEqual(expected);
  expect(reactionTo(new TypeError('x is undefined'), setting())).toEqual(expected);
});

test.each([5001, 5002, 5003, 5004, 5005])('[ERR-04] %d is a marker for the caller', (code) => {
  expect(reactionTo(operatorError(code), setting())).toEqual({ kind: 'marker', code });
});

test.each([5000, 5006])('[ERR-04] %d is not a marker', (code) => {
  expect(reactionTo(operatorError(code), setting()).kind).toBe('toast');
});

test.each([6001, 6002, 6003])('[ERR-05] %d opens the content-gone dialog', (code) => {
  expect(reactionTo(operatorError(code), setting())).toEqual({
    kind: 'dialog',
    messageKey: 'contentGone',
  });
});

test.each([6000, 6004])('[ERR-05] %d does not open the content-gone dialog', (code) => {
  expect(reactionTo(operatorError(code), setting()).kind).toBe('toast');
});

test('[ERR-06] offline, timeout and truncated answers are network failures, regardless of hideErrorTip', () => {
  const expected = { kind: 'network', messageKey: 'networkFailed' };
  const error = new OperatorError('network', 10109002, 'timeout');
  expect(reactionTo(error, setting())).toEqual(expected);
  expect(reactionTo(error, setting({ call: { hideErrorTip: 'all' } }))).toEqual(expected);
});

test('a cancelled call shows no error', () => {
  expect(reactionTo(new OperatorError('aborted', 0, ''), setting())).toEqual({ kind: 'silence' });
});

test('[ACC-06] 10101069 at login is named the LAC error', () => {
  expect(reactionTo(operatorError(10101069), setting({ call: { session: 'open' } }))).toEqual({
    kind: 'toast',
    text: 'The server said so',
    name: 'lac',
  });
});

test('[ACC-06] 10101069 on other calls is an ordinary error', () => {
  expect(reactionTo(operatorError(10101069), setting())).not.toHaveProperty('name');
});

test('[ACC-01] 10101149 while a scan code is polled is not shown', () => {
  expect(reactionTo(operatorError(10101149), setting())).toEqual({ kind: 'silence' });
});

describe('[E2E-04] sealed content', () => {
  const codes: typeof sealCodes = { noKey: 1, damaged: 2, version: 3, notHere: 4 };
  const sealed = (code: number) => new OperatorError('sealed', code, '');

  test.each([
    ['changed on its way', codes.damaged, { kind: 'toast', messageKey: 'sealedDamaged' }],
    ['of a newer key', codes.version, { kind: 'toast', messageKey: 'sealedVersion' }],
    // The page reports it, once for all calls.
    ['without its key', codes.noKey, { kind: 'silence' }],
    ['not for this place', codes.notHere, { kind: 'silence' }],
  ])('%s has its own reaction', (_what, code, reaction) => {
    expect(reactionTo(sealed(code), setting())).toEqual(reaction);
  });

  test('respects hideErrorTip', () => {
    const hidden = setting({ call: { hideErrorTip: 'all' } });
    expect(reactionTo(sealed(codes.damaged), hidden)).toEqual({ kind: 'silence' });
  });
});
