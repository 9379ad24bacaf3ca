import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stage } from '#components/data/stage/stage.ts';
import type { Channel } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { aChannel, aProgramme, dayMs, hourMs, noonMs } from '#tests/setup/builders.ts';
import { onPurchaseAsked } from '#components/data/purchase-signals.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
const purchase = jest.fn();
onPurchaseAsked(purchase);
const { ProgrammeResult } = await import('./programme-result.tsx');

interface Shown {
  startMs: number;
  channel?: Partial<Channel>;
  loginStatus?: 'guest' | 'user';
  isCatchup?: boolean;
  title?: string;
  language?: Language;
}

function show({ startMs, channel, loginStatus = 'user', isCatchup = true, ...more }: Shown) {
  const programme = {
    ...aProgramme({
      programme: more.title ?? 'Noticias del mediodía',
      start: startMs,
      stop: startMs + hourMs,
    }),
    logicalChannelId: 'l-101',
    isCatchup,
  };
  renderInApp(
    <ul>
      <ProgrammeResult
        programme={programme}
        channel={aChannel(channel)}
        query="noticias"
        nowMs={noonMs}
      />
    </ul>,
    { loginStatus, ...(more.language && { language: more.language }) },
  );
  return programme;
}

const row = () => screen.getByRole('listitem');
const link = () => screen.getByRole('link');

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  push.mockClear();
  stage.close();
  window.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
});

test('[BEY-04] a current programme in the results links to its channel live', () => {
  show({ startMs: noonMs - hourMs / 2 });
  expect(link()).toHaveAccessibleName('Noticias del mediodía – Watch live');
  expect(link()).toHaveAttribute('href', '/liveTv?id=l-101');
  expect(row()).toHaveTextContent('On now');
});

test('[BEY-04] a future programme in the results links to its channel, and a user can subscribe to it', async () => {
  show({ startMs: noonMs + hourMs });
  expect(link()).toHaveAccessibleName('Noticias del mediodía – To the channel');
  expect(link()).toHaveAttribute('href', '/liveTv?id=l-101');
  await userEvent.click(screen.getByRole('button', { name: /^Subscribe:/ }));
  expect(await screen.findByRole('button', { name: /^Subscribed:/ })).toBeVisible();
  expect(push).not.toHaveBeenCalled();
});

test('[BEY-04] a guest who subscribes to a programme in the results is sent to login', async () => {
  show({ startMs: noonMs + hourMs, loginStatus: 'guest' });
  await userEvent.click(screen.getByRole('button', { name: /^Subscribe:/ }));
  expect(push).toHaveBeenLastCalledWith('/login?next=%2F');
});

test('[BEY-04] a programme in the results that ended within the catch-up window plays as catch-up', async () => {
  const programme = show({ startMs: noonMs - 6 * dayMs });
  expect(link()).toHaveAccessibleName('Noticias del mediodía – Watch again');
  // Without scripts, and in another tab, the link opens the replay page of that day.
  expect(link()).toHaveAttribute('href', '/replay?channel=l-101&day=2026-03-04');
  await userEvent.click(link());
  expect(stage.show()).toEqual({ kind: 'catch-up', channelId: 'l-101', programme });
  expect(link()).toHaveAccessibleName('Noticias del mediodía – Playing');
});

test.each([
  ['the window is over', { startMs: noonMs - 8 * dayMs }],
  ['the channel has no catch-up', { startMs: noonMs - dayMs, channel: { canPlayBack: false } }],
  ['the guide has no catch-up', { startMs: noonMs - dayMs, isCatchup: false }],
])('[BEY-04] a programme in the results has no link when it ended and %s', (_why, shown) => {
  show(shown);
  expect(row()).toHaveTextContent('Over, and no longer available to watch');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[BEY-04] a programme in the results without authority shows a lock and how to get access', async () => {
  show({
    startMs: noonMs - dayMs,
    channel: { playBackAuthority: false },
    loginStatus: 'guest',
  });
  expect(link()).toHaveAccessibleName('Noticias del mediodía – Watch again – log in first');
  await userEvent.click(link());
  expect(push).toHaveBeenLastCalledWith('/login?next=%2F');
  expect(stage.show()).toBeNull();
});

test('[BEY-04] a programme in the results tells a user without authority that it needs a plan, and links to it', async () => {
  show({ startMs: noonMs - dayMs, channel: { playBackAuthority: false } });
  expect(link()).toHaveAccessibleName('Noticias del mediodía – Watch again – needs a plan');
  await userEvent.click(link());
  const wanted = { kind: 'catchup', id: 'l-101', name: 'Canal Uno' };
  expect(purchase).toHaveBeenCalledWith({ kind: 'locked', wanted });
  expect(stage.show()).toBeNull();
});

test('[BEY-04] a locked channel in the results is marked, and links to the explanation', () => {
  show({ startMs: noonMs - hourMs / 2, channel: { liveAuthority: false } });
  expect(link()).toHaveAccessibleName('Noticias del mediodía – Watch live – needs a plan');
  expect(link()).toHaveAttribute('href', '/liveTv?id=l-101');
});

test('[FMT-01] a programme in the results has the date as DD-MM-YYYY and times as HH:mm in every language', () => {
  show({ startMs: noonMs + hourMs, language: 'pt' });
  const times = [...row().querySelectorAll('time')].map((time) => time.textContent);
  expect(times).toEqual([
    expect.stringMatching(/^\d\d-\d\d-2026$/),
    expect.stringMatching(/^\d\d:\d\d$/),
    expect.stringMatching(/^\d\d:\d\d$/),
  ]);
  expect(screen.getByRole('button', { name: /^Avisar-me:/ })).toBeVisible();
});

test('[SRC-01] markup in a result title is shown as text, and the match is highlighted', () => {
  show({ startMs: noonMs, title: '<img src=x onerror=alert(1)> Notícias' });
  expect(row()).toHaveTextContent('<img src=x onerror=alert(1)> Notícias');
  expect(row().querySelector('mark')).toHaveTextContent(/^Notícias$/);
});

test('[SRC-01] a programme in the results without a title can be opened too', () => {
  show({ startMs: noonMs, title: ' ' });
  expect(link()).toHaveAccessibleName('Untitled programme – Watch live');
});
