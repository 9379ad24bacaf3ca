import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stage } from '#components/data/stage/stage.ts';
import { aChannel, anAuthority, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { onPurchaseAsked } from '#components/data/purchase-signals.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
const purchase = jest.fn();
onPurchaseAsked(purchase);
const { ProgrammeActions } = await import('./programme-actions.tsx');

const programmeAtHour = (startHours: number) =>
  aProgramme({ start: noonMs + startHours * hourMs, stop: noonMs + (startHours + 1) * hourMs });

function show(startHours: number, loginStatus: 'guest' | 'user', mayWatch = true) {
  const granted = { liveAuthority: mayWatch, playBackAuthority: mayWatch };
  const programme = programmeAtHour(startHours);
  renderInApp(
    <ProgrammeActions channel={aChannel(granted)} programme={programme} isCatchup nowMs={noonMs} />,
    { loginStatus },
  );
  return programme;
}

const button = () => screen.getByRole('button');

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  push.mockClear();
  stage.close();
  window.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
});

test('[LIV-04] the Playback action plays the programme and reads "Playing" while it plays', async () => {
  const programme = show(-2, 'user');
  expect(button()).toHaveTextContent('Playback');
  await userEvent.click(button());
  expect(stage.show()).toEqual({ kind: 'catch-up', channelId: 'l-101', programme });
  expect(button()).toHaveTextContent('Playing');
  act(() => stage.watchLive('l-101'));
  expect(button()).toHaveTextContent('Playback');
});

test('[LIV-04] the Playing action leads to the live channel', async () => {
  show(-0.5, 'user');
  await userEvent.click(button());
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'l-101' });
});

test('[LIV-04] a programme action without authority leads a guest to login and plays nothing', async () => {
  show(-2, 'guest', false);
  expect(button()).toHaveAccessibleName('Playback: Noticias del mediodía – log in first');
  await userEvent.click(button());
  expect(push).toHaveBeenLastCalledWith('/login?next=%2F');
  expect(stage.show()).toBeNull();
});

test('[LIV-04] a programme action without authority leads a user to the plans', async () => {
  show(-0.5, 'user', false);
  expect(button()).toHaveAccessibleName('Playing: Noticias del mediodía – needs a plan');
  await userEvent.click(button());
  expect(purchase).toHaveBeenCalledWith({
    kind: 'locked',
    wanted: { kind: 'live', id: 'l-101', name: 'Canal Uno' },
  });
  expect(stage.show()).toBeNull();
});

test('[ROL-05] a programme action follows the newest authorities, not the channel’s own flags', async () => {
  window.fetch = jest.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(
        JSON.stringify({ errCode: 0, result: { lcList: [anAuthority()], updateTimeTs: 1 } }),
      ),
    ),
  );
  show(-0.5, 'user', false);
  expect(button()).toHaveAccessibleName(/needs a plan/);
  expect(await screen.findByRole('button', { name: 'Playing: Noticias del mediodía' })).toBe(
    button(),
  );
});

test('[REM-01] the Subscribe action leads a guest to login', async () => {
  show(1, 'guest');
  await userEvent.click(button());
  expect(push).toHaveBeenLastCalledWith('/login?next=%2F');
});
