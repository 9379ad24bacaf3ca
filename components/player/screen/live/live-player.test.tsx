import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Entitlement } from '#lib/domain/entitlement/authority.ts';
import { idleLive, type LiveState } from '#lib/domain/playback/live/live-state.ts';
import {
  quietSnapshot,
  type Engine,
  type EngineSnapshot,
} from '#components/player/engine/engine.ts';
import { aChannel, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { LivePlayer } from './live-player.tsx';
import type { LiveSession } from '#components/player/session/live/live-session.ts';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(noonMs);
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve() });
  Object.assign(document, { pictureInPictureEnabled: true });
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

function show(
  live: Partial<LiveState>,
  engine: Partial<EngineSnapshot> = {},
  entitlement: Partial<Entitlement> = {},
) {
  const view = {
    live: { ...idleLive, channelId: '101', ...live },
    engine: { ...quietSnapshot, ...engine },
  };
  const told = {
    setMuted: jest.fn(),
    setVolume: jest.fn(),
    chooseRendition: jest.fn(),
  };
  const session = {
    view: () => view,
    subscribe: () => () => undefined,
    command: (act: (engine: Engine) => void) => act(told as unknown as Engine),
    retry: jest.fn(),
    play: jest.fn(),
    pause: jest.fn(),
    seek: jest.fn(),
    step: jest.fn(),
    returnToLive: jest.fn(),
    watchOn: jest.fn(),
  } as unknown as LiveSession;
  renderInApp(
    <LivePlayer
      watching={{ hostRef: () => undefined, session }}
      channel={aChannel({ logicalChannelName: 'Arena', channelSeq: 102 })}
      onAir={{ title: 'Premier Padel', start: noonMs - hourMs, stop: noonMs + hourMs }}
      nowMs={noonMs}
      entitlement={{ canWatchLive: true, canCatchUp: true, canTimeShift: true, ...entitlement }}
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

test('the live player exposes its state in the page: mode, stall, entitlement', () => {
  const { player } = show({ status: 'stalled' });
  expect(player).toHaveAttribute('data-mode', 'live');
  expect(player).toHaveAttribute('data-stalled', 'true');
  expect(player).toHaveAttribute('data-entitled', 'true');
});

test('the live player shows the current programme over the picture: LIVE, channel, title and progress', () => {
  show({ status: 'playing' });
  expect(screen.getByText('LIVE')).toBeVisible();
  expect(screen.getByText('Premier Padel')).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Position in Premier Padel' })).toHaveAttribute(
    'aria-valuenow',
    '3600',
  );
});

test('[LIV-07] a locked channel hides progress, disables picture-in-picture and shows a calm backdrop', () => {
  const { player } = show({ status: 'no-authority' });
  expect(player).toHaveAttribute('data-entitled', 'false');
  expect(screen.queryByRole('slider', { name: /Position/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Picture-in-picture' })).toBeDisabled();
  expect(player.querySelector('video[data-fallback]')).toHaveAttribute('loop');
});

test('[LIV-09] the live player keeps an error visible during retries', () => {
  show({ status: 'asking', fault: { kind: 'network', code: 'NET-0' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Code NET-0');
  expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the live player shows a prominent button when the browser blocks sound', async () => {
  const { told } = show({ status: 'playing' }, { isMuted: true, isSoundBlocked: true });
  await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
  expect(told.setMuted).toHaveBeenCalledWith(false);
});

test('[PLY-01] the quality menu of the live player lists Auto and the labels, and sets a choice', async () => {
  const { told } = show({ status: 'playing' }, { renditions: ladder, activeRenditionId: 'a' });
  await userEvent.click(screen.getByRole('button', { name: 'Quality: 720p' }));
  const items = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(items).toEqual(['Auto720p', 'HD720p', 'LQ240p']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: /LQ/ }));
  expect(told.chooseRendition).toHaveBeenCalledWith('b');
});

test('[ZAP-03] in the live player K pauses, M mutes, and arrows change the volume while it has the focus', () => {
  const { told, player, session } = show({ status: 'playing' }, { volume: 0.5 });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(session.pause).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(told.setMuted).toHaveBeenCalledWith(true);
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(told.setVolume).not.toHaveBeenCalled();
  fireEvent.keyDown(player, { key: 'ArrowUp' });
  expect(told.setVolume).toHaveBeenCalledWith(0.6);
});

describe('rewinding the live player', () => {
  const behind = {
    status: 'playing',
    mode: 'time-shift',
    pictureAtMs: noonMs - 18 * 60_000 - 20_000,
    programme: { start: noonMs - hourMs, stop: noonMs + hourMs },
  } as const;
  const bar = () => screen.getByRole('slider', { name: 'Position in Premier Padel' });

  test('[TS-01] goes to the instant of the programme that is clicked on the bar', () => {
    const { session } = show({ status: 'playing' });
    jest
      .spyOn(bar(), 'getBoundingClientRect')
      .mockReturnValue({ left: 100, width: 400 } as DOMRect);
    Object.assign(bar(), { setPointerCapture: () => undefined });
    for (const name of ['pointerdown', 'pointerup'])
      fireEvent(bar(), new MouseEvent(name, { bubbles: true, clientX: 200, button: 0 }));
    expect(session.seek).toHaveBeenCalledWith(
      noonMs - hourMs / 2,
      expect.objectContaining({ canTimeShift: true }),
    );
  });

  test('[TS-01] is not possible on the bar without permission, and the bar says why', async () => {
    const { session } = show({ status: 'playing' }, {}, { canTimeShift: false });
    expect(bar()).toHaveAttribute('aria-disabled', 'true');
    expect(bar()).toHaveAccessibleDescription('This channel cannot be rewound.');
    act(() => bar().focus());
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(session.seek).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  test('[ZAP-04] [ZAP-03] works by Start over and the slider’s keys', async () => {
    const { session } = show(behind);
    expect(bar()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^\d\d:\d\d, 18:20 behind live$/),
    );
    act(() => bar().focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(session.seek).toHaveBeenLastCalledWith(behind.pictureAtMs - 10_000, expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(session.seek).toHaveBeenLastCalledWith(noonMs - hourMs, expect.anything());
  });

  test('[TS-04] shows the distance to live and a button to return', async () => {
    const { player, session } = show(behind);
    expect(player).toHaveAttribute('data-mode', 'time-shift');
    expect(screen.getByText('Behind live: 18:20')).toBeInTheDocument();
    expect(screen.queryByText('LIVE')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to live' }));
    expect(session.returnToLive).toHaveBeenCalledTimes(1);
  });

  test('[TS-04] asks at the end of the programme; Escape keeps watching', async () => {
    const { session } = show({ ...behind, hasEnded: true });
    const question = screen.getByRole('alertdialog', {
      name: 'You have reached the end of Premier Padel',
    });
    expect(within(question).getByRole('button', { name: 'Back to live' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(session.watchOn).toHaveBeenCalledTimes(1);
  });

  test("[TS-05] shows 'timeShiftPlayErrorTip' after the last try, with a button to return to live", () => {
    const tip = 'timeShiftPlayErrorTip';
    show({ ...behind, status: 'error', fault: { kind: 'media', code: 'MEDIA-3', tip } });
    expect(screen.getByRole('alert')).toHaveTextContent(/Rewinding does not work at the moment/);
    const ways = within(screen.getByRole('alert')).getAllByRole('button');
    expect(ways[0]).toHaveAccessibleName('Back to live');
  });
});

test('[ZAP-03] ? lists every key of the live player', async () => {
  show({ status: 'playing' });
  fireEvent.keyDown(document.body, { key: '?' });
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(sheet).getByText('Last channel')).toBeVisible();
  expect(within(sheet).getByText('Picture-in-picture')).toBeVisible();
});

test('[PLY-02] [PLY-03] the settings of the live player have the aspect ratio, and no speed', async () => {
  const { player } = show({ status: 'playing' });
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const groups = screen.getAllByRole('group').filter((one) => one.closest('[role=menu]'));
  const names = (group: HTMLElement) =>
    within(group)
      .getAllByRole('menuitemradio')
      .map(({ textContent }) => textContent);
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    ...['Picture shape', 'Sleep timer'],
  ]);
  expect(names(groups[0]!)).toEqual(['Original', '16:9', '4:3']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: '4:3' }));
  expect(player).toHaveAttribute('data-aspect', '4:3');
});
