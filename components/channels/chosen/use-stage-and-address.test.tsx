import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { stage } from '#components/data/stage/stage.ts';
import { useStageAndAddress } from './use-stage-and-address.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/liveTv?id=l-101');
  stage.watchLive('l-101');
});

const playing = () => stage.show();
const address = () => new URLSearchParams(window.location.search).get('id');

/** The screen and a mock router, which reports a new address some time after the browser has it. */
function openScreen(openingId: string | null = 'l-101') {
  const { rerender } = renderHook(
    (props: { openingId: string | null }) => useStageAndAddress(props.openingId, props.openingId),
    { initialProps: { openingId } },
  );
  return { arrive: (openingId: string) => rerender({ openingId }) };
}

/** The viewer moves in the history to an entry with this channel. */
function stepTo(id: string) {
  window.history.replaceState(null, '', `/liveTv?id=${id}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('[ZAP-01] a step back keeps the playing channel, however late the page follows', () => {
  const { arrive } = openScreen();
  stage.watchLive('l-103');
  jest.advanceTimersByTime(1_000);
  arrive('l-103');
  stepTo('l-102');
  jest.advanceTimersByTime(4_000);
  arrive('l-102');
  expect(playing()).toEqual({ kind: 'live', channelId: 'l-103' });
  jest.advanceTimersByTime(1_000);
  expect(address()).toBe('l-103');
});

test('[ZAP-01] a step back right after a zap keeps the channel, though the page never showed its address', () => {
  openScreen();
  stage.watchLive('l-103');
  jest.advanceTimersByTime(700);
  expect(address()).toBe('l-103');
  stepTo('l-101');
  jest.advanceTimersByTime(1_000);
  expect(address()).toBe('l-103');
});

test('[ZAP-01] a step back to another page does not change the address of that page', () => {
  const { arrive } = openScreen();
  stage.watchLive('l-103');
  jest.advanceTimersByTime(1_000);
  arrive('l-103');
  window.history.replaceState(null, '', '/vod?id=x');
  window.dispatchEvent(new PopStateEvent('popstate'));
  jest.advanceTimersByTime(1_000);
  expect(address()).toBe('x');
});

test('[LIV-02] a link to a channel plays it, also right after a step within the same channel', () => {
  const { arrive } = openScreen();
  stepTo('l-101');
  arrive('l-102');
  expect(playing()).toEqual({ kind: 'live', channelId: 'l-102' });
  arrive('l-101');
  expect(playing()).toEqual({ kind: 'live', channelId: 'l-101' });
});

test('[LIV-02] a channel chosen before the initial channel is set stays, and the address follows', () => {
  window.history.replaceState(null, '', '/liveTv');
  const { arrive } = openScreen(null);
  stage.chooseLive('l-104');
  arrive('l-101');
  expect(playing()).toEqual({ kind: 'live', channelId: 'l-104' });
  jest.advanceTimersByTime(1_000);
  expect(address()).toBe('l-104');
});

test('[LIV-02] the initial channel of the screen replaces earlier playback', () => {
  window.history.replaceState(null, '', '/liveTv');
  stage.watchLive('l-103');
  const { arrive } = openScreen(null);
  arrive('l-101');
  expect(playing()).toEqual({ kind: 'live', channelId: 'l-101' });
});
