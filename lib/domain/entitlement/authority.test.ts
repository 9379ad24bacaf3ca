import { describe, expect, test } from '@jest/globals';
import type { Authority, AuthorityEntry } from '#lib/contract/channels.ts';
import { entitlementOf, isAuthorised } from './authority.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);

test('[ROL-02] exp -1 is always allowed', () => {
  expect(isAuthorised({ exp: -1, sup: 1 }, nowMs)).toBe(true);
  expect(isAuthorised({ exp: -1, sup: 0 }, nowMs)).toBe(true);
});

test('[ROL-02] exp 0 is never allowed', () => {
  expect(isAuthorised({ exp: 0, sup: 1 }, nowMs)).toBe(false);
  expect(isAuthorised({ exp: 0, sup: 1 }, -1)).toBe(false);
});

test('[ROL-02] otherwise exp has to be in the future and sup has to be 1', () => {
  expect(isAuthorised({ exp: nowMs + 1, sup: 1 }, nowMs)).toBe(true);
  expect(isAuthorised({ exp: nowMs, sup: 1 }, nowMs)).toBe(false);
  expect(isAuthorised({ exp: nowMs + 1, sup: 0 }, nowMs)).toBe(false);
  expect(isAuthorised({ exp: nowMs + 1, sup: 2 }, nowMs)).toBe(false);
});

describe('entitlementOf', () => {
  const channel = { logicalChannelId: '101', canPlayBack: true, canTimeShift: true };
  const grant = (k: AuthorityEntry['k'], exp = -1): AuthorityEntry => ({ k, exp, sup: 1 });
  const listOf = (...au: AuthorityEntry[]): Authority[] => [
    { lid: '7', pcList: [] },
    {
      lid: '101',
      pcList: [
        { cid: 'a', au: [] },
        { cid: 'b', au },
      ],
    },
  ];

  test('[ROL-01] grants live and catch-up separately, on any physical channel', () => {
    expect(entitlementOf(channel, listOf(grant('live')), nowMs)).toEqual({
      canWatchLive: true,
      canCatchUp: false,
      canTimeShift: true,
    });
    expect(entitlementOf(channel, listOf(grant('catchup')), nowMs)).toEqual({
      canWatchLive: false,
      canCatchUp: true,
      canTimeShift: false,
    });
  });

  test('[ROL-01] grants nothing by an expired grant', () => {
    const list = listOf(grant('live', nowMs - 1), grant('catchup', nowMs - 1));
    expect(entitlementOf(channel, list, nowMs)).toEqual({
      canWatchLive: false,
      canCatchUp: false,
      canTimeShift: false,
    });
  });

  test('[ROL-01] grants neither catch-up nor time-shift on a channel that allows neither', () => {
    const list = listOf(grant('live'), grant('catchup'));
    expect(entitlementOf({ logicalChannelId: '101' }, list, nowMs)).toEqual({
      canWatchLive: true,
      canCatchUp: false,
      canTimeShift: false,
    });
  });

  test('[ROL-05] prefers the authorization list to the flags of the channel', () => {
    const flagged = { ...channel, liveAuthority: true, playBackAuthority: true };
    expect(entitlementOf(flagged, [], nowMs).canWatchLive).toBe(false);
    expect(entitlementOf(flagged, null, nowMs)).toEqual({
      canWatchLive: true,
      canCatchUp: true,
      canTimeShift: true,
    });
    expect(entitlementOf(channel, null, nowMs).canWatchLive).toBe(false);
  });
});
