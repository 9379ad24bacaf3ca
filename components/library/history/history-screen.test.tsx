import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onToast } from '#components/ui/toast/toast.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList } from '#lib/contract/channels.ts';
import {
  liveHistoryDelete,
  liveHistoryList,
  vodHistoryDelete,
  vodHistoryList,
} from '#lib/contract/history.ts';
import { programmeTitles } from '#lib/contract/guide.ts';
import { vodBatchDetail, type VodDetail } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';
import { stage } from '#components/data/stage/stage.ts';
import { aChannel, dayMs, hourMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

jest.unstable_mockModule('#components/player/stage/prepare-player.ts', () => ({
  preparePlayer: () => undefined,
}));
const { HistoryScreen } = await import('./history-screen.tsx');
const { useWatchedTitles } = await import('#components/data/use-watched-titles.ts');

/** Screens use the real clock after hydration. */
const nowMs = Date.now();

type Watched = ResponseOf<typeof vodHistoryList>['historyList'][number];
type LiveEntry = ResponseOf<typeof liveHistoryList>['playHistoryList'][number];

const watchedOf = (count: number): Watched[] =>
  Array.from({ length: count }, (_, place) => ({
    metaId: `m${String(place + 1)}`,
    title: `Title ${String(place + 1)}`,
    playedTime: 600,
    playProgress: 0.5,
    totalDuration: 1_200,
    updateTime: nowMs - place,
  }));
const news: LiveEntry = {
  logicalChannelId: 'l-101',
  programId: 'p-1',
  title: 'Evening News',
  playTime: nowMs,
  playedSeconds: 600,
  start: nowMs - 2 * hourMs,
  stop: nowMs - hourMs,
};

const namesOfNews = [
  { lang: 'en', title: 'Evening News' },
  { lang: 'es', title: 'Noticias de la noche' },
];

let titles: Watched[] = [];
let details: VodDetail[] = [];
let live: LiveEntry[] = [];
let isRefusing = false;
/** The live history's answer waits for this promise. */
let gate: Promise<void> | undefined;
const asked = jest.fn<(address: string, body: Record<string, unknown>) => void>();
const said: string[] = [];
onToast((event) => {
  if (event.kind === 'show') said.push(event.toast.text);
});

function answerTo(address: string, body: Record<string, unknown>): unknown {
  switch (address) {
    case channelList.address:
      return { channelListInfo: [aChannel()], channelColumnInfo: [] };
    case liveHistoryList.address:
      return { playHistoryList: live };
    case vodHistoryList.address: {
      const { pageId, pageSize } = body as { pageId: number; pageSize: number };
      const from = (pageId - 1) * pageSize;
      return { historyList: titles.slice(from, from + pageSize), total: titles.length };
    }
    case vodBatchDetail.address: {
      const asked = body.metaIdList as string[];
      return { detailList: details.filter(({ metaId }) => asked.includes(metaId)) };
    }
    case programmeTitles.address:
      return { programList: [{ programId: 'p-1', multilingualList: namesOfNews }] };
    case vodHistoryDelete.address:
      titles = titles.filter(({ metaId }) => !(body.metaIdList as string[]).includes(metaId));
      return {};
    case liveHistoryDelete.address:
      return {};
    default:
      return null;
  }
}

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  titles = watchedOf(2);
  details = [];
  live = [];
  isRefusing = false;
  gate = undefined;
  said.length = 0;
  asked.mockReset();
  stage.close();
  window.fetch = (address, init) => {
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    asked(address as string, body);
    const result = isRefusing ? null : answerTo(address as string, body);
    const envelope = result ? { errCode: 0, result } : { errCode: 10100403, errMsg: 'No.' };
    const answer = new Response(JSON.stringify(envelope));
    if (gate && address === liveHistoryList.address) return gate.then(() => answer);
    return Promise.resolve(answer);
  };
});
afterEach(() => void jest.useRealTimers());

const callsOf = (address: string) =>
  asked.mock.calls.filter(([to]) => to === address).map(([, body]) => body);
const show = () => renderInApp(<HistoryScreen renderedAt={nowMs} />, { loginStatus: 'user' });
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** For long lists, where a query by role takes seconds. */
const press = async (text: string) => userEvent.click(await screen.findByText(text));

test('[HIS-01] a title in the history continues by its link, and a second link leads to its details', async () => {
  titles = [
    { ...watchedOf(1)[0]!, metaId: 'e-2', seriesId: 's-1', seasonNo: 1, episodeNo: 2 },
    { ...watchedOf(2)[1]!, playedTime: 1_190 },
  ];
  show();
  const resume = await screen.findByRole('link', {
    name: /^Resume\s+Title 1\s*S1 E2 · 10 min left$/,
  });
  expect(resume).toHaveAttribute('href', '/vod/detail/e-2?play=1');
  expect(screen.getByRole('link', { name: 'Details of Title 1' })).toHaveAttribute(
    'href',
    '/vod/detail/s-1',
  );
  expect(screen.getByRole('link', { name: /^Watch again\s+Title 2\s*Watched$/ })).toHaveAttribute(
    'href',
    '/vod/detail/m2?play=1',
  );
});

test('[HIS-01] titles in the history that cannot be watched any more say so, and lead to their page', async () => {
  titles = watchedOf(4);
  details = [
    { metaId: 'm1', metaType: 'MOVIE', title: 'Title 1', epgSourceStatus: 0 },
    { metaId: 'm2', metaType: 'MOVIE', title: 'Title 2', playbackValidTime: nowMs - 1 },
    { metaId: 'm3', metaType: 'MOVIE', title: 'Title 3', locked: true },
  ];
  show();
  const missing = await screen.findByRole('link', { name: /^Title 1\s*Not available$/ });
  expect(missing).toHaveAttribute('href', '/vod/detail/m1');
  expect(screen.getByRole('link', { name: /^Title 2\s*No longer available$/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Locked' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Resume Title 4/ })).toHaveAttribute(
    'href',
    '/vod/detail/m4?play=1',
  );
  expect(callsOf(vodBatchDetail.address)).toHaveLength(1);
});

test('[HIS-01] [I18-01] a programme in the history has its title in the viewer’s language', async () => {
  live = [news];
  renderInApp(<HistoryScreen renderedAt={nowMs} />, { loginStatus: 'user', language: 'es' });
  expect(await screen.findByText('Noticias de la noche')).toBeInTheDocument();
  expect(callsOf(programmeTitles.address)).toEqual([{ programIdList: ['p-1'] }]);
});

test('[HIS-01] a programme in the history inside its playback window continues as catch-up at its position', async () => {
  live = [news];
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Evening News/ }));
  expect(screen.getByText('Continue at minute 10')).toBeInTheDocument();
  expect(stage.show()).toEqual({
    kind: 'catch-up',
    channelId: 'l-101',
    programme: {
      programId: 'p-1',
      programme: 'Evening News',
      start: news.start,
      stop: news.stop,
    },
    startAtMs: news.start! + 600_000,
  });
});

test('[HIS-01] a removed programme in the history leads to its channel with a note; a channel leads to itself', async () => {
  live = [
    { ...news, start: nowMs - 8 * dayMs, stop: nowMs - 8 * dayMs + hourMs },
    { logicalChannelId: 'l-101', playTime: nowMs, title: 'Quiz' },
  ];
  show();
  const gone = await screen.findByRole('link', { name: /Evening News/ });
  expect(gone).toHaveTextContent('No longer available: watch the channel live');
  expect(gone).toHaveAttribute('href', '/liveTv?id=l-101');
  expect(screen.getByRole('link', { name: /Quiz/ })).toHaveAttribute('href', '/liveTv?id=l-101');
});

const longList = async () => (await screen.findByText('Title 1')).closest('ul')!;

test('[HIS-01] the history loads a hundred entries per page, as long as there are more', async () => {
  titles = watchedOf(120);
  show();
  const list = await longList();
  expect(list.children).toHaveLength(100);
  await press('Show more');
  await waitFor(() => expect(list.children).toHaveLength(120));
  expect(callsOf(vodHistoryList.address)).toEqual([
    { pageId: 1, pageSize: 100 },
    { pageId: 2, pageSize: 100 },
  ]);
  expect(screen.queryByText('Show more')).toBeNull();
});

test('[HIS-01] [ERR-07] a failed load of more history entries is reported, each time that it fails', async () => {
  titles = watchedOf(120);
  show();
  const list = await longList();
  isRefusing = true;
  await press('Show more');
  expect(await screen.findByText('The rest could not be loaded.')).toBeInTheDocument();
  expect(said).toEqual([]);
  await press('Try again');
  await waitFor(() => expect(said).toEqual(['Refresh failed']));
  expect(list.children).toHaveLength(100);
  isRefusing = false;
  await press('Try again');
  await waitFor(() => expect(list.children).toHaveLength(120));
});

test('[HIS-01] deleting from a long history skips no entry', async () => {
  titles = watchedOf(120);
  show();
  const list = await longList();
  await press('Edit');
  for (const name of ['Title 1', 'Title 50']) {
    await userEvent.click(screen.getByLabelText(`Choose ${name}`));
  }
  await press('Delete (2)');
  await waitFor(() => expect(list.children).toHaveLength(100));
  expect(screen.getByLabelText('Choose Title 102')).toBeInTheDocument();
  expect(callsOf(vodHistoryDelete.address)).toEqual([{ metaIdList: ['m1', 'm50'] }]);
});

test('[HIS-01] all history entries are loaded before the list can be edited, because "all" includes them', async () => {
  live = [news];
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => (open = resolve));
  show();
  await screen.findByText('Title 1');
  expect(screen.queryByText('Edit')).toBeNull();
  open();
  await press('Edit');
  await press('Choose all');
  expect(screen.getByText('Delete (3)')).toBeInTheDocument();
});

test('[HIS-01] live and programme entries of a channel are deleted separately; a failure is reported', async () => {
  live = [news, { logicalChannelId: 'l-101', playTime: nowMs }];
  show();
  await screen.findByRole('button', { name: /Evening News/ });
  await click('Edit');
  const box = screen.getByRole('checkbox', { name: 'Choose Evening News, Canal Uno' });
  await userEvent.click(box);
  isRefusing = true;
  await click('Delete (1)');
  await waitFor(() => expect(said).toEqual(['Delete failed']));
  expect(screen.getByRole('checkbox', { name: 'Choose Evening News, Canal Uno' })).toBeChecked();
  isRefusing = false;
  await click('Delete (1)');
  expect(await screen.findByText('1 entry deleted')).toBeInTheDocument();
  expect(callsOf(liveHistoryDelete.address).at(-1)).toEqual({
    playHistoryDeleteList: [{ logicalChannelId: 'l-101', programId: 'p-1' }],
  });
  expect(screen.getByRole('checkbox', { name: 'Choose Canal Uno' })).toBeInTheDocument();
  expect(screen.queryByText('Evening News')).toBeNull();
});

/** Two screens that need the history, one after another. */
function Visit({ screen: shown }: { screen: 'none' | 'titles' | 'history' }) {
  if (shown === 'titles') return <Titles />;
  return shown === 'history' ? <HistoryScreen renderedAt={nowMs} /> : null;
}

function Titles() {
  return <p>{useWatchedTitles()?.length ?? 'none yet'}</p>;
}

test('[HIS-01] screens that need the history within five seconds share one call', async () => {
  jest.useFakeTimers({ now: nowMs, advanceTimers: true });
  const { rerender } = renderInApp(<Visit screen="titles" />, { loginStatus: 'user' });
  const asks = () => callsOf(vodHistoryList.address).length;
  expect(await screen.findByText('2')).toBeInTheDocument();
  rerender(<Visit screen="history" />);
  expect(await screen.findByRole('link', { name: /Resume Title 2/ })).toBeInTheDocument();
  rerender(<Visit screen="none" />);
  rerender(<Visit screen="history" />);
  expect(asks()).toBe(1);
  rerender(<Visit screen="none" />);
  act(() => {
    jest.advanceTimersByTime(limits.vodHistoryCacheMs);
  });
  rerender(<Visit screen="history" />);
  expect(screen.getByRole('link', { name: /Resume Title 2/ })).toBeInTheDocument();
  await waitFor(() => expect(asks()).toBe(2));
});

test('[ERR-07] a history that failed to load can be retried, and loaded entries are kept', async () => {
  isRefusing = true;
  show();
  expect(await screen.findByText('Your history could not be loaded.')).toBeInTheDocument();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  await waitFor(() => expect(said).toContain('Refresh failed'));
  expect(retry).toHaveFocus();
  isRefusing = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /Resume Title 1/ })).toBeInTheDocument();
  expect(screen.queryByText('Your history could not be loaded.')).toBeNull();
});
