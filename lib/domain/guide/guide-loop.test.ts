import { expect, test } from '@jest/globals';
import { limits } from '#lib/limits.ts';
import { dayMs, minuteMs, noonMs } from '#tests/setup/builders.ts';
import { guideLoop, restingLoop, restLeftMs, type GuideLoopState } from './guide-loop.ts';

const middle = 0.5;
const at = (state: GuideLoopState, ...events: Parameters<typeof guideLoop>[1][]) =>
  events.reduce((now, event) => guideLoop(now, event, noonMs, middle), state);
const begun = () => at(restingLoop(noonMs, middle), 'woken');
const leftOf = (state: GuideLoopState, nowMs = noonMs) =>
  state.step === 'resting' ? restLeftMs(state, nowMs) : null;

test('[GDE-02] the guide loop deletes, syncs, rebuilds the index, and repeats after 5 minutes', () => {
  expect(begun().step).toBe('delete-old');
  expect(at(begun(), 'done').step).toBe('sync');
  expect(at(begun(), 'done', 'done').step).toBe('rebuild-index');
  const rested = at(begun(), 'done', 'done', 'done');
  expect(leftOf(rested)).toBe(limits.guideRepeatMs);
  expect(guideLoop(rested, 'time', noonMs + limits.guideRepeatMs - 1, middle)).toBe(rested);
  expect(guideLoop(rested, 'time', noonMs + limits.guideRepeatMs, middle).step).toBe('delete-old');
});

test('[GDE-02] the guide loop restarts 5 s after a failure of any step', () => {
  for (const events of [[], ['done'], ['done', 'done']] as const) {
    const failed = at(begun(), ...events, 'failed');
    expect(leftOf(failed)).toBe(limits.guideRetryMs);
    expect(guideLoop(failed, 'time', noonMs + limits.guideRetryMs, middle).step).toBe('delete-old');
  }
});

test('[GDE-02] repeats have a jitter of a tenth, and the first sync starts within a window', () => {
  const restAfter = (random: number) => {
    const indexing: GuideLoopState = { step: 'rebuild-index', isWokenAgain: false };
    return leftOf(guideLoop(indexing, 'done', noonMs, random));
  };
  expect(restAfter(0)).toBeCloseTo(0.9 * limits.guideRepeatMs);
  expect(restAfter(1)).toBeCloseTo(1.1 * limits.guideRepeatMs);
  expect(leftOf(restingLoop(noonMs, 0))).toBe(6_000);
  expect(leftOf(restingLoop(noonMs, 1))).toBe(12_000);
});

test('[GDE-02] a guide loop that is woken during work restarts at once, and only once', () => {
  const again = at(begun(), 'woken', 'woken', 'done', 'done', 'done');
  expect(again.step).toBe('delete-old');
  expect(leftOf(at(again, 'done', 'done', 'done'))).toBe(limits.guideRepeatMs);
});

test('[GDE-02] a clock that is set back does not stop the guide loop, and one set forward makes it run once', () => {
  const rested = at(begun(), 'done', 'done', 'done');
  expect(guideLoop(rested, 'time', noonMs - dayMs, middle).step).toBe('delete-old');
  const later = guideLoop(rested, 'time', noonMs + dayMs, middle);
  expect(guideLoop(later, 'time', noonMs + dayMs + minuteMs, middle)).toBe(later);
});
