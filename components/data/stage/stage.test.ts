import { expect, jest, test } from '@jest/globals';
import { createStage } from './stage.ts';

test('[PLY-04] the stage lets a page change the playback, and calls each listener once', () => {
  const stage = createStage();
  const heard = jest.fn();
  stage.subscribe(heard);
  stage.watchLive('a');
  stage.watchLive('a');
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'a' });
  expect(heard).toHaveBeenCalledTimes(1);
  stage.close();
  expect(stage.show()).toBeNull();
});

test('[TS-04] the stage returns to live when the playing channel is chosen again, but not when a page only names it', () => {
  const stage = createStage();
  const again = jest.fn();
  stage.onChosenAgain(again);
  stage.chooseLive('a');
  stage.watchLive('a');
  expect(again).not.toHaveBeenCalled();
  stage.chooseLive('a');
  expect(again).toHaveBeenCalledTimes(1);
  stage.chooseLive('b');
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'b' });
  expect(again).toHaveBeenCalledTimes(1);
});

test('[SEO-04] the stage can open a channel behind live from an instant, however it played before', () => {
  const stage = createStage();
  const from = { atMs: 5, programme: { start: 1, stop: 9 } };
  stage.watchLive('a');
  stage.rewindTo('a', from);
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'a', from });
  stage.watchLive('a');
  expect(stage.show()).toMatchObject({ from });
  stage.watchLive('b');
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'b' });
});

test('[SEO-04] the stage reports the instant of the newest player until that stops', () => {
  const stage = createStage();
  expect(stage.behindAtMs()).toBeNull();
  const stopFirst = stage.tellBehind(() => 1);
  const stopSecond = stage.tellBehind(() => 2);
  stopFirst();
  expect(stage.behindAtMs()).toBe(2);
  stopSecond();
  expect(stage.behindAtMs()).toBeNull();
});
