import { expect, jest, test } from '@jest/globals';
import videojs from 'video.js';
import { takeListenersBack, type SourceTech } from './source-listeners.ts';

/** A tech whose sources behave as with the HLS handler: they add listeners and never remove them. */
function tech() {
  const heard: string[] = [];
  let source = '';
  const one = Object.assign(new videojs.EventTarget(), {
    setSource(next: unknown) {
      one.disposeSourceHandler();
      const own = (source = String(next));
      one.on('bandwidthupdate', () => heard.push(own));
      setTimeout(() => one.on('keystatuschange', () => heard.push(own)));
      one.one(['canplay', 'playing'], () => heard.push(`${own} once`));
    },
    disposeSourceHandler() {
      if (source !== '') heard.push(`${source} goes`);
      source = '';
    },
  }) as unknown as SourceTech & { trigger: (type: string) => void };
  takeListenersBack(one);
  const hears = (type: string) => {
    heard.length = 0;
    one.trigger(type);
    return [...heard];
  };
  return { one, hears };
}

test('[ZAP-01] the listeners of a replaced source receive no events', () => {
  jest.useFakeTimers();
  const { one, hears } = tech();
  one.setSource('first');
  jest.runAllTimers();
  expect(hears('bandwidthupdate')).toEqual(['first']);
  expect(hears('keystatuschange')).toEqual(['first']);
  one.setSource('second');
  expect(hears('bandwidthupdate')).toEqual(['second']);
  expect(hears('keystatuschange')).toEqual([]);
  expect(hears('canplay')).toEqual(['second once']);
  one.disposeSourceHandler();
  expect(hears('bandwidthupdate')).toEqual([]);
  jest.useRealTimers();
});

test('[ZAP-01] listeners added outside a source are kept', () => {
  const { one, hears } = tech();
  let count = 0;
  one.on('bandwidthupdate', () => (count += 1));
  one.setSource('first');
  one.setSource('second');
  one.disposeSourceHandler();
  expect(hears('bandwidthupdate')).toEqual([]);
  expect(count).toBe(1);
});
