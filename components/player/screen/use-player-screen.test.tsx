import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  quietSnapshot,
  type Engine,
  type EngineSnapshot,
} from '#components/player/engine/engine.ts';
import { noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import {
  usePlayerScreen,
  type PlayerScreenOptions,
  type PlayerScreenState,
} from './use-player-screen.ts';

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(noonMs));

/** The screen of a recording that plays, with the calls that it makes. */
function show(change: Partial<PlayerScreenOptions> = {}, engine: Partial<EngineSnapshot> = {}) {
  const player = {
    setPictureInPicture: jest.fn<Engine['setPictureInPicture']>(() => Promise.resolve(true)),
  };
  const calls = {
    play: jest.fn(),
    step: jest.fn(),
    pause: jest.fn(),
  };
  const seen: { screen?: PlayerScreenState } = {};
  function Probe() {
    seen.screen = usePlayerScreen({
      session: {
        command: (act: (engine: Engine) => void) => act(player as unknown as Engine),
        pause: calls.pause,
      },
      engine: { ...quietSnapshot, ...engine },
      status: 'playing',
      nowMs: noonMs,
      hasChannels: false,
      play: calls.play,
      step: calls.step,
      watched: null,
      sleepEnd: null,
      media: { title: 'Half a Sky', channel: '', artwork: undefined, onNext: undefined },
      ...change,
    });
    return null;
  }
  renderInApp(<Probe />);
  return { ...calls, player, screen: seen.screen! };
}

describe('[ZAP-03] the keys of a player screen', () => {
  test('pause a picture that plays, and play one that is paused or has ended', () => {
    const playing = show();
    playing.screen.act('toggle-play');
    expect(playing.pause).toHaveBeenCalledTimes(1);
    const paused = show({}, { isPaused: true });
    paused.screen.act('toggle-play');
    expect(paused.play).toHaveBeenCalledTimes(1);
    const ended = show({ status: 'ended', hasEnded: true });
    ended.screen.act('toggle-play');
    expect([ended.play.mock.calls.length, ended.pause.mock.calls.length]).toEqual([1, 0]);
  });

  test('step ten seconds back and forward', () => {
    const { screen, step } = show();
    screen.act('step-back');
    screen.act('step-forward');
    expect(step.mock.calls).toEqual([[-10_000], [10_000]]);
  });

  test('start the next episode if there is one', () => {
    const onNextEpisode = jest.fn();
    show({ onNextEpisode }).screen.act('next-episode');
    expect(onNextEpisode).toHaveBeenCalledTimes(1);
    expect(() => show().screen.act('next-episode')).not.toThrow();
  });

  test('open picture-in-picture only over a picture', () => {
    const { screen, player } = show();
    screen.act('toggle-picture-in-picture');
    expect(player.setPictureInPicture).toHaveBeenCalledWith(true);
    const locked = show({ status: 'no-authority' });
    locked.screen.act('toggle-picture-in-picture');
    expect(locked.player.setPictureInPicture).not.toHaveBeenCalled();
  });

  test('hide the dialog instead of picture-in-picture when there is no picture to show', () => {
    const onSmallWindow = jest.fn();
    const { screen, player } = show({ onSmallWindow, isAudio: true });
    screen.act('toggle-picture-in-picture');
    expect(onSmallWindow).toHaveBeenCalledTimes(1);
    expect(player.setPictureInPicture).not.toHaveBeenCalled();
  });
});

test('a player screen derives picture, playback and lock from the status', () => {
  const facts = ({ hasPicture, isPlaying, isLocked }: PlayerScreenState) => [
    ...[hasPicture, isPlaying, isLocked],
  ];
  expect(facts(show().screen)).toEqual([true, true, false]);
  expect(facts(show({ status: 'stalled' }, { isPaused: true }).screen)).toEqual([
    ...[true, false, false],
  ]);
  expect(facts(show({ status: 'asking' }).screen)).toEqual([false, false, false]);
  expect(facts(show({ status: 'no-authority' }).screen)).toEqual([false, false, true]);
});
