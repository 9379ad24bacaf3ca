import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  idleRecording,
  type RecordingState,
} from '#lib/domain/playback/recording/recording-state.ts';
import { quietSnapshot, type Engine } from '#components/player/engine/engine.ts';
import { aChannel, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { CatchUpPlayer } from './catch-up-player.tsx';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';

const programme = aProgramme();

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(noonMs + 3 * hourMs);
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve() });
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  Object.assign(document, { pictureInPictureEnabled: true });
});

function show(recording: Partial<RecordingState>) {
  const view = {
    recording: { ...idleRecording, pictureAtMs: noonMs + 900_000, ...recording },
    engine: quietSnapshot,
  };
  const told = { setRate: jest.fn() };
  const session = {
    view: () => view,
    subscribe: () => () => undefined,
    command: (order: (engine: Engine) => void) => order(told as unknown as Engine),
    open: jest.fn(),
    seek: jest.fn(),
    step: jest.fn(),
    play: jest.fn(),
    pause: jest.fn(),
    retry: jest.fn(),
  } as unknown as RecordingSession;
  const asked = { onWatchLive: jest.fn(), onClose: jest.fn(), onFloat: jest.fn() };
  renderInApp(
    <CatchUpPlayer
      watching={{ hostRef: () => undefined, session }}
      channel={aChannel({ logicalChannelName: 'Arena' })}
      programme={programme}
      nowMs={noonMs + 3 * hourMs}
      loginStatus="user"
      address="/replay"
      onPlayNext={() => undefined}
      {...asked}
    />,
  );
  const player = screen.getByRole('region', { name: 'Player: Noticias del mediodía' });
  return { player, session, told, asked };
}

test('[CU-01] the catch-up bar spans the programme from its start to its end', async () => {
  const { player, session } = show({ status: 'playing' });
  expect(player).toHaveAttribute('data-mode', 'catch-up');
  const bar = screen.getByRole('slider', { name: 'Position in Noticias del mediodía' });
  expect(bar).toHaveAttribute('aria-valuemax', '3600');
  expect(bar).toHaveAttribute('aria-valuenow', '900');
  act(() => bar.focus());
  await userEvent.keyboard('{End}{Home}{ArrowRight}');
  expect(jest.mocked(session.seek).mock.calls).toEqual([
    [programme.stop],
    [programme.start],
    [noonMs + 910_000],
  ]);
});

test('[ZAP-03] J and L seek ten seconds in catch-up; arrow keys do so with the focus in the player', () => {
  const { session, player } = show({ status: 'playing' });
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'l' });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  fireEvent.keyDown(player, { key: 'ArrowLeft' });
  expect(jest.mocked(session.step).mock.calls).toEqual([[-10_000], [10_000], [-10_000]]);
});

test('[PLY-03] the catch-up speeds are 0.5, 1, 1.5 and 2', async () => {
  const { told } = show({ status: 'playing' });
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['0.5×', 'Normal', '1.5×', '2×']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
  expect(told.setRate).toHaveBeenCalledWith(1.5);
});

test('the end of a catch-up offers live when no programme follows, and a replay', async () => {
  const { session, asked } = show({ status: 'ended' });
  await userEvent.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(session.seek).toHaveBeenCalledWith(programme.start);
  await userEvent.click(screen.getByRole('button', { name: 'Watch live' }));
  expect(asked.onWatchLive).toHaveBeenCalledTimes(1);
});

test('[PLY-09] a catch-up fault names the programme, and the player can be closed', async () => {
  const { asked } = show({ status: 'error', fault: { kind: 'media', code: 'MEDIA-3' } });
  expect(screen.getByRole('alert')).toHaveTextContent('This programme cannot be played');
  await userEvent.click(screen.getByRole('button', { name: 'Close player' }));
  expect(asked.onClose).toHaveBeenCalledTimes(1);
});

test('[PLY-05] a catch-up without authority offers the purchase', () => {
  const { player } = show({ status: 'no-authority' });
  expect(player).toHaveAttribute('data-entitled', 'false');
  expect(screen.getByRole('button', { name: 'Purchase' })).toBeVisible();
  expect(screen.queryByRole('slider', { name: /Position/ })).toBeNull();
});
