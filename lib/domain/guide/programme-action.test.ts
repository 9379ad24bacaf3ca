import { expect, test } from '@jest/globals';
import { dayMs, hourMs, noonMs } from '#tests/setup/builders.ts';
import { programmeAction, type ActionSituation } from './programme-action.ts';

const airing = (startHours: number, stopHours = startHours + 1) => ({
  start: noonMs + startHours * hourMs,
  stop: noonMs + stopHours * hourMs,
});
const all = { canWatchLive: true, canCatchUp: true };
const actionOf = (startHours: number, difference: Partial<ActionSituation> = {}) =>
  programmeAction(airing(startHours), {
    channel: { canPlayBack: true, playbackDuration: 3 },
    isCatchUpOn: true,
    entitlement: all,
    loginStatus: 'user',
    isOnReminderList: false,
    nowMs: noonMs,
    ...difference,
  });

test('[LIV-04] an ended programme offers Playback, one on air Playing, a coming one Subscribe', () => {
  expect(actionOf(-2)).toEqual({ kind: 'playback', lock: null });
  expect(actionOf(-0.5)).toEqual({ kind: 'playing', lock: null });
  expect(actionOf(1)).toEqual({ kind: 'subscribe', lock: null });
});

test('[LIV-04] a programme plays from its exact start, and has ended at its exact stop', () => {
  expect(actionOf(0)?.kind).toBe('playing');
  expect(actionOf(-1)?.kind).toBe('playback');
  expect(actionOf(0, { nowMs: noonMs - 1 })?.kind).toBe('subscribe');
});

test('[LIV-05] Playback needs the channel, the guide and a recent start', () => {
  expect(actionOf(-2, { isCatchUpOn: false })).toBeNull();
  expect(actionOf(-2, { channel: { canPlayBack: false, playbackDuration: 3 } })).toBeNull();
  expect(actionOf(-2, { channel: { canPlayBack: true } })).toBeNull();
  expect(actionOf(-72)?.kind).toBe('playback');
  expect(actionOf(-72, { nowMs: noonMs + 1 })).toBeNull();
  expect(actionOf(-2, { nowMs: noonMs + 3 * dayMs })).toBeNull();
});

test('[LIV-04] without authority a guest is asked to log in and a user to purchase', () => {
  const locked = { canWatchLive: false, canCatchUp: false };
  const guest = { entitlement: locked, loginStatus: 'guest' } as const;
  expect(actionOf(-2, guest)).toEqual({ kind: 'playback', lock: 'login' });
  expect(actionOf(-0.5, guest)).toEqual({ kind: 'playing', lock: 'login' });
  expect(actionOf(-2, { entitlement: locked })).toEqual({ kind: 'playback', lock: 'purchase' });
  expect(actionOf(-0.5, { entitlement: locked })).toEqual({ kind: 'playing', lock: 'purchase' });
});

test('[LIV-04] live and catch-up are separate authorities', () => {
  const onlyLive = { entitlement: { canWatchLive: true, canCatchUp: false } };
  const onlyCatchUp = { entitlement: { canWatchLive: false, canCatchUp: true } };
  expect(actionOf(-2, onlyLive)?.lock).toBe('purchase');
  expect(actionOf(-0.5, onlyLive)?.lock).toBeNull();
  expect(actionOf(-2, onlyCatchUp)?.lock).toBeNull();
  expect(actionOf(-0.5, onlyCatchUp)?.lock).toBe('purchase');
});

test('[REM-01] Subscribed is shown for a coming programme that is on the list', () => {
  const listed = { isOnReminderList: true };
  expect(actionOf(1, listed)).toEqual({ kind: 'subscribed', lock: null });
  expect(actionOf(-0.5, listed)?.kind).toBe('playing');
  expect(actionOf(-2, listed)?.kind).toBe('playback');
});

test('[REM-01] a guest has to log in for a reminder; a user needs no authority for it', () => {
  expect(actionOf(1, { loginStatus: 'guest', isOnReminderList: true })).toEqual({
    kind: 'subscribe',
    lock: 'login',
  });
  const locked = { entitlement: { canWatchLive: false, canCatchUp: false } };
  expect(actionOf(1, locked)).toEqual({ kind: 'subscribe', lock: null });
});

test('an entry that ends before or when it begins has no action', () => {
  const situation = {
    channel: { canPlayBack: true, playbackDuration: 3 },
    isCatchUpOn: true,
    entitlement: all,
    loginStatus: 'user',
    isOnReminderList: false,
    nowMs: noonMs,
  } as const;
  expect(programmeAction(airing(-2, -2), situation)).toBeNull();
  expect(programmeAction(airing(-2, -3), situation)).toBeNull();
  expect(programmeAction(airing(2, 1), situation)).toBeNull();
});
