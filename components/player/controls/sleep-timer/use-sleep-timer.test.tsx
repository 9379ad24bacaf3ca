import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Watched } from '#lib/domain/playback/sleep-timer.ts';
import { minuteMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { SleepNotice } from './sleep-notice.tsx';
import { useSleepTimer } from './use-sleep-timer.ts';

const pause = jest.fn();
const play = jest.fn();

interface Shown {
  nowMs: number;
  isPlaying?: boolean;
  watched?: Partial<Watched>;
}

function Player({ nowMs, isPlaying = true, watched = {} }: Shown) {
  const sleep = useSleepTimer({
    watched: {
      ...{ source: 'live 101', item: 'p', positionMs: nowMs, endMs: noonMs + 40 * minuteMs },
      ...{ hasEnded: false, rate: 1, ...watched },
    },
    end: 'programme',
    isPlaying,
    nowMs,
    pause,
    play,
  });
  return (
    <>
      <button onClick={() => sleep.choose(30)}>30</button>
      <button onClick={() => sleep.choose('end')}>end</button>
      <output>{`${sleep.choice} ${sleep.remainingMs ?? '-'}`}</output>
      {sleep.isAsleep && <SleepNotice onKeepWatching={sleep.keepWatching} />}
    </>
  );
}

function show() {
  const { rerender, unmount } = renderInApp(<Player nowMs={noonMs} />);
  const at = (minutes: number, shown: Omit<Shown, 'nowMs'> = {}) => {
    jest.setSystemTime(noonMs + minutes * minuteMs);
    rerender(<Player nowMs={noonMs + minutes * minuteMs} {...shown} />);
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { at, press, unmount };
}

const told = () => screen.getByRole('status').textContent;
const notice = () => screen.queryByRole('alertdialog', { name: /sleep timer/ });

beforeEach(() => {
  jest.useFakeTimers({ now: noonMs });
  pause.mockClear();
  play.mockClear();
});
afterEach(() => void jest.useRealTimers());

test('[BEY-01] the sleep timer pauses the picture when it ends, and the viewer can resume', () => {
  const { at, press } = show();
  press('30');
  expect(told()).toBe(`30 ${30 * minuteMs}`);
  at(29);
  expect([pause.mock.calls.length, notice()]).toEqual([0, null]);
  at(30);
  expect(pause).toHaveBeenCalledTimes(1);
  at(31, { isPlaying: false });
  expect(screen.getByRole('button', { name: 'Keep watching' })).toHaveFocus();
  press('Keep watching');
  expect(play).toHaveBeenCalledTimes(1);
  expect([told(), notice()]).toEqual(['off -', null]);
});

test('[BEY-01] the sleep timer pauses playback that resumes by itself, but not a channel that the viewer chooses', () => {
  const { at, press } = show();
  press('30');
  at(30);
  at(31, { isPlaying: false });
  at(32, { isPlaying: true });
  expect(pause).toHaveBeenCalledTimes(2);
  // The player ignored the pause, because it was just reloading.
  at(32.1, { isPlaying: true });
  expect(pause).toHaveBeenCalledTimes(3);
  at(33, { watched: { source: 'live 102' } });
  expect(notice()).toBeNull();
  expect(pause).toHaveBeenCalledTimes(3);
});

test('[BEY-01] the sleep timer waits for the end of the programme, and shows it', () => {
  const { at, press } = show();
  press('end');
  at(10);
  at(10.5);
  expect(told()).toBe(`end ${29.5 * minuteMs}`);
  at(39.9);
  expect(notice()).toBeNull();
  at(40);
  expect(notice()).not.toBeNull();
});

test('[BEY-01] the next player keeps the sleep timer, and a player opened after its end plays', () => {
  const first = show();
  first.press('30');
  first.unmount();
  const second = show();
  second.at(1);
  expect(told()).toBe(`30 ${29 * minuteMs}`);
  second.unmount();
  jest.setSystemTime(noonMs + 60 * minuteMs);
  renderInApp(<Player nowMs={noonMs + 60 * minuteMs} />);
  expect([told(), notice()]).toEqual(['off -', null]);
  expect(pause).not.toHaveBeenCalled();
});

test('[BEY-01] a player that is closed while asleep does not affect the next one', () => {
  const first = show();
  first.press('30');
  first.at(30);
  first.unmount();
  pause.mockClear();
  renderInApp(<Player nowMs={noonMs + 31 * minuteMs} />);
  expect([told(), notice()]).toEqual(['off -', null]);
  expect(pause).not.toHaveBeenCalled();
});
