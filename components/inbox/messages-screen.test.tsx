import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onToast } from '#components/ui/toast/toast.ts';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import {
  messageList,
  messageStateUpdate,
  messageUnreadCount,
  type Message,
} from '#lib/contract/notices.ts';
import { dayMs, hourMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => '/my/messages' }));
const { MessagesBell } = await import('./bell/messages-bell.tsx');
const { MessagesScreen } = await import('./messages-screen.tsx');

const nowMs = Date.now();
const messagesOf = (count: number): Message[] =>
  Array.from({ length: count }, (_, place) => ({
    msgId: `m${String(place + 1)}`,
    title: `Title ${String(place + 1)}`,
    content: `Text ${String(place + 1)}`,
    state: 0,
    createTime: nowMs - place * hourMs,
  }));

let stored: Message[] = [];
const refused = new Set<string>();
/** Answers wait for this promise. */
let held: Promise<unknown> = Promise.resolve();
const asked = jest.fn<(address: string, body: object) => void>();
const said: string[] = [];
onToast((event) => {
  if (event.kind === 'show') said.push(event.toast.text);
});

function answerTo(address: string, body: unknown): unknown {
  switch (address) {
    case messageUnreadCount.address:
      return { unreadCount: stored.filter(({ state }) => state === 0).length };
    case messageList.address: {
      const { pageId = 1, pageSize = 16 } = body as RequestOf<typeof messageList>;
      const from = (pageId - 1) * pageSize;
      return { messageList: stored.slice(from, from + pageSize), total: stored.length };
    }
    case messageStateUpdate.address: {
      const { msgId, state } = body as RequestOf<typeof messageStateUpdate>;
      stored = stored.map((one) => (one.msgId === msgId ? { ...one, state } : one));
      return {};
    }
    default:
      return null;
  }
}

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  stored = messagesOf(3);
  refused.clear();
  held = Promise.resolve();
  said.length = 0;
  asked.mockReset();
  window.fetch = async (address, init) => {
    const body = JSON.parse(init?.body as string) as object;
    asked(address as string, body);
    await held;
    const envelope = refused.has(address as string)
      ? { errCode: 10100403, errMsg: 'No.' }
      : { errCode: 0, result: answerTo(address as string, body) };
    return new Response(JSON.stringify(envelope));
  };
});

const show = () =>
  renderInApp(
    <>
      <MessagesBell />
      <MessagesScreen renderedAt={nowMs} />
    </>,
    { loginStatus: 'user' },
  );
const row = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}\\b`), expanded: false });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bell = () => screen.getByRole('link');
const changes = () =>
  asked.mock.calls.filter(([to]) => to === messageStateUpdate.address).map(([, body]) => body);

test('[NOT-07] the message list is sorted newest first, with ages; unread is shown by a word, not only by colour', async () => {
  stored = messagesOf(2).map((one, place) => ({ ...one, createTime: nowMs - place * 8 * dayMs }));
  stored[1] = { ...stored[1]!, state: 1 };
  show();
  await row('Title 1');
  const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Title 1.*Unread.*\d\d-\d\d-\d{4}, \d\d:\d\d/);
  expect(first).toHaveTextContent(/now|1 minute ago/);
  expect(second).toHaveTextContent(/Title 2\d\d-\d\d-\d{4}, \d\d:\d\d/);
  expect(second).not.toHaveTextContent('Unread');
});

test('[NOT-07] opening a message marks it as read, and it can be marked unread again', async () => {
  show();
  await userEvent.click(await row('Title 2'));
  expect(screen.getByText('Text 2')).toBeInTheDocument();
  await waitFor(() => expect(bell()).toHaveAccessibleName('Messages: 2 unread'));
  expect(screen.getByText('2 unread messages')).toBeInTheDocument();
  await press('Mark as unread');
  await waitFor(() => expect(bell()).toHaveAccessibleName('Messages: 3 unread'));
  expect(changes()).toEqual([
    { msgId: 'm2', state: 1 },
    { msgId: 'm2', state: 0 },
  ]);
});

test('[NOT-07] the unread count decreases before the operator has answered', async () => {
  show();
  const opener = await row('Title 1');
  await waitFor(() => expect(bell()).toHaveAccessibleName('Messages: 3 unread'));
  let answer!: () => void;
  held = new Promise<void>((resolve) => (answer = resolve));
  await userEvent.click(opener);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Messages: 2 unread'));
  expect(screen.getByText('2 unread messages')).toBeInTheDocument();
  expect(stored[0]?.state).toBe(0);
  answer();
  await waitFor(() => expect(stored[0]?.state).toBe(1));
});

test('[NOT-07] a change of a message that the operator refuses is reverted, with a note to the viewer', async () => {
  show();
  const opener = await row('Title 1');
  await waitFor(() => expect(bell()).toHaveAccessibleName('Messages: 3 unread'));
  // The count call fails too: the count reverts without it.
  refused.add(messageStateUpdate.address).add(messageUnreadCount.address);
  await userEvent.click(opener);
  await waitFor(() => expect(said).toEqual(['The change could not be saved']));
  expect(bell()).toHaveAccessibleName('Messages: 3 unread');
  expect(screen.getAllByText('Unread')).toHaveLength(3);
  expect(screen.getByText('Text 1')).toBeInTheDocument();
});

test('[NOT-07] the message list loads a page at a time, also by a button, and a failed page can be retried', async () => {
  stored = messagesOf(20);
  show();
  await row('Title 1');
  expect(screen.getByRole('list').children).toHaveLength(16);
  refused.add(messageList.address);
  await press('Show more');
  expect(await screen.findByText('The rest could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('list').children).toHaveLength(16);
  refused.clear();
  await press('Try again');
  await waitFor(() => expect(screen.getByRole('list').children).toHaveLength(20));
});

test('[NOT-07] marking all messages as read includes those that are not loaded', async () => {
  stored = messagesOf(20);
  show();
  await row('Title 1');
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  await userEvent.click(button);
  expect(await screen.findByText('Everything is read')).toBeInTheDocument();
  await waitFor(() => expect(stored.every(({ state }) => state === 1)).toBe(true));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Messages'));
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(changes()).toHaveLength(20);
});

test('[NOT-07] a message list that failed to load can be retried; an empty one says so', async () => {
  stored = [];
  refused.add(messageList.address);
  show();
  expect(await screen.findByText('Your messages could not be loaded.')).toBeInTheDocument();
  await press('Try again');
  await waitFor(() => expect(said).toEqual(['Refresh failed']));
  refused.clear();
  await press('Try again');
  expect(await screen.findByText('No messages')).toBeInTheDocument();
});

test('[NOT-07] [NOT-08] hostile message text is shown as text, and a long one is collapsed', async () => {
  const content = `<img src=x onerror="window.broken=1"> ${'word '.repeat(200)}the end`;
  stored = [{ ...messagesOf(1)[0]!, title: '<b>Title</b>', content }];
  const { container } = show();
  await userEvent.click(await row('<b>Title'));
  expect(container.querySelector('img, b')).toBeNull();
  expect(screen.getByText(/<img src=x/)).not.toHaveTextContent('the end');
  await press('More of: <b>Title</b>');
  expect(screen.getByText(/<img src=x/)).toHaveTextContent('the end');
  await press('Less of: <b>Title</b>');
  expect(screen.getByText(/<img src=x/)).not.toHaveTextContent('the end');
});
