import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idleLive, type LiveState } from '#lib/domain/playback/live-machine.ts';
import {
  quietSnapshot,
  type Engine,
  type EngineSnapshot,
} from '#components/player/engine/engine.ts';
import { aChannel, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/render-in-app.tsx';
import { LivePlayer } from './live-player.tsx';
import type { LiveSession } from './live-session.ts';

function show(live: Partial<LiveState>, engine: Partial<EngineSnapshot> = {}) {
  const view = {
    live: { ...idleLive, channelId: '101', ...live },
    engine: { ...quietSnapshot, ...engine },
  };
  const told = {
    play: jest.fn(),
    pause: jest.fn(),
    setMuted: jest.fn(),
    setVolume: jest.fn(),
    chooseRendition: jest.fn(),
  };
  const session = {
    view: () => view,
    subscribe: () => () => undefined,
    command: (act: (engine: Engine) => void) => act(told as unknown as Engine),
    retry: jest.fn(),
  } as unknown as LiveSession;
  renderInApp(
    <LivePlayer
      watching={{ hostRef: () => undefined, session }}
      channel={aChannel({ logicalChannelName: 'Arena', channelSeq: 102 })}
      onAir={{ title: 'Premier Padel', start: noonMs - hourMs, stop: noonMs + hourMs }}
      nowMs={noonMs}
      loginStatus="guest"
      address="/liveTv?id=101"
    />,
  );
  const player = screen.getByRole('region', { name: 'Player: Arena' });
  return { player, told, session };
}

const ladder = [
  { id: 'a', height: 720, bandwidth: 2e6 },
  { id: 'b', height: 240, bandwidth: 2e5 },
];

test('the state is in the page: mode, stall, entitlement', () => {
  const { player } = show({ status: 'stalled' });
  expect(player).toHaveAttribute('data-mode', 'live');
  expect(player).toHaveAttribute('data-stalled', 'true');
  expect(player).toHaveAttribute('data-entitled', 'true');
});

test('what is on stands over the picture: LIVE, channel, title and how far it is', () => {
  show({ status: 'playing' });
  expect(screen.getByText('LIVE')).toBeVisible();
  expect(screen.getByText('Premier Padel')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
});

test('[LIV-07] a locked channel shows no controls and no progress', () => {
  const { player } = show({ status: 'no-authority' });
  expect(player).toHaveAttribute('data-entitled', 'false');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Player controls' })).toBeNull();
});

test('[LIV-09] an error stays in sight while it is tried again', () => {
  show({ status: 'asking', fault: { kind: 'network', code: 'NET-0' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Code NET-0');
  expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('sound that the browser holds back has an obvious button', async () => {
  const { told } = show({ status: 'playing' }, { isMuted: true, isSoundBlocked: true });
  await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
  expect(told.setMuted).toHaveBeenCalledWith(false);
});

test('[PLY-01] the quality menu has Auto and the labels, and chooses', async () => {
  const { told } = show({ status: 'playing' }, { renditions: ladder, activeRenditionId: 'a' });
  await userEvent.click(screen.getByRole('button', { name: 'Quality: 720p' }));
  const items = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(items).toEqual(['Auto720p', 'HD720p', 'LQ240p']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: /LQ/ }));
  expect(told.chooseRendition).toHaveBeenCalledWith('b');
});

test('[ZAP-03] K pauses, M mutes, arrows turn the volume while the player has the focus', () => {
  const { told, player } = show({ status: 'playing' }, { volume: 0.5 });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(told.pause).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(told.setMuted).toHaveBeenCalledWith(true);
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(told.setVolume).not.toHaveBeenCalled();
  fireEvent.keyDown(player, { key: 'ArrowUp' });
  expect(told.setVolume).toHaveBeenCalledWith(0.6);
});
