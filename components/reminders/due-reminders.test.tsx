import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { stage } from '#components/data/stage/stage.ts';
import { reminderDelete } from '#lib/contract/reminders.ts';
import { hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { DueReminders } = await import('./due-reminders.tsx');
// Loaded in advance: its script would otherwise load with the first reminder.
await import('./reminder-dialog.tsx');

const reminder = (programId: string, startMs: number, logicalChannelId = 'l-101') => ({
  ...{ logicalChannelId, programId, start: startMs, stop: startMs + hourMs },
  ...{ title: `Programme ${programId}`, channelName: 'Uno' },
});
const deleted: string[] = [];
/** This tab's messages to the other tabs, and a function that delivers theirs. */
const told: unknown[] = [];
let hear: () => void;
class FakeTabs {
  set onmessage(act: () => void) {
    hear = act;
  }
  postMessage = (message: unknown) => told.push(message);
  close = () => undefined;
}
const notices: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: noonMs });
  localStorage.setItem('ptk', 'user');
  deleted.length = 0;
  told.length = 0;
  Object.assign(window, { BroadcastChannel: FakeTabs });
  notices.length = 0;
  push.mockReset();
  stage.close();
  const FakeNotification = function (title: string) {
    notices.push(title);
  };
  Object.assign(window, {
    Notification: Object.assign(FakeNotification, { permission: 'granted' }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function show(list: ReturnType<typeof reminder>[], isDeleteRefused = false) {
  window.fetch = (path, init) => {
    const isDelete = path === reminderDelete.address;
    if (isDelete) deleted.push(init?.body as string);
    const answer = isDelete && isDeleteRefused ? { errCode: 7 } : { errCode: 0 };
    const result = isDelete ? {} : { subscribeList: list };
    return Promise.resolve(new Response(JSON.stringify({ ...answer, result })));
  };
  renderInApp(<DueReminders />, { loginStatus: 'user' });
  await pass(0);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const click = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};

test('[REM-02] a reminder of a started programme is shown at once; Dismiss deletes it, and the next one waits', async () => {
  await show([reminder('a', noonMs - 1), reminder('b', noonMs + hourMs)]);
  expect(screen.getByRole('dialog', { name: 'Programme a' })).toHaveTextContent(
    'It started on Uno',
  );
  await click('Dismiss');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deleted.map((body) => JSON.parse(body) as unknown)).toEqual([
    { subscribeDeleteList: [{ logicalChannelId: 'l-101', programId: 'a' }] },
  ]);
  await pass(hourMs - 120_000 - 1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(1);
  expect(screen.getByRole('dialog', { name: 'Programme b' })).toHaveTextContent('It starts on Uno');
});

test('[REM-02] Watch in a reminder opens the channel and removes the reminder', async () => {
  await show([reminder('a', noonMs)]);
  await click('Watch now');
  expect(push).toHaveBeenCalledWith('/liveTv?id=l-101');
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'l-101' });
  expect(deleted).toHaveLength(1);
});

test('[REM-02] the playing channel shows no reminder, and an open reminder closes when its channel plays', async () => {
  stage.watchLive('l-101');
  await show([reminder('a', noonMs), reminder('b', noonMs, 'l-102')]);
  expect(screen.getByRole('dialog', { name: 'Programme b' })).toBeVisible();
  act(() => stage.watchLive('l-102'));
  expect(screen.queryByRole('dialog', { name: 'Programme b' })).toBeNull();
});

test('[REM-02] a reminder that is answered in one tab closes in the others', async () => {
  const list = [reminder('a', noonMs)];
  await show(list);
  expect(screen.getByRole('dialog', { name: 'Programme a' })).toBeVisible();
  list.length = 0;
  act(() => hear());
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deleted).toEqual([]);
});

test('[REM-02] the other tabs are notified of an answered reminder after it is stored', async () => {
  await show([reminder('a', noonMs)], true);
  await click('Dismiss');
  await pass(60_000);
  expect(told).toEqual([]);
  await show([reminder('b', noonMs)]);
  await click('Dismiss');
  await pass(0);
  expect(told).toEqual(['changed']);
});

test('[REM-02] a reminder whose removal fails does not reappear on the screen', async () => {
  await show([reminder('a', noonMs)], true);
  await click('Dismiss');
  await pass(60_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[REM-02] a hidden page shows a reminder as a system notification, a visible one does not', async () => {
  await show([reminder('a', noonMs)]);
  expect(notices).toEqual([]);
  await click('Dismiss');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await show([reminder('b', noonMs)]);
  expect(notices).toEqual(['Programme b']);
});
