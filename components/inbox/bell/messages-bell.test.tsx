import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Language } from '#lib/contract/wire/field.ts';
import { messageUnreadCount } from '#lib/contract/notices.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => '/home' }));
const { MessagesBell } = await import('./messages-bell.tsx');

let unreadCount: unknown = 3;
const asked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  localStorage.setItem('ptk', 'user');
  unreadCount = 3;
  asked.length = 0;
  window.fetch = (address) => {
    asked.push(address as string);
    const envelope =
      unreadCount === 'down'
        ? { errCode: 10100500, errMsg: 'No.' }
        : { errCode: 0, result: { unreadCount } };
    return Promise.resolve(new Response(JSON.stringify(envelope)));
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function show(interval?: string, language: Language = 'en') {
  renderInApp(<MessagesBell />, {
    language,
    loginStatus: 'user',
    properties: { layoutConfig: interval === undefined ? {} : { msg_chk_int: interval } },
  });
  await pass(0);
}
/** The extra millisecond is for the query client, which reports answers in a timer of its own. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms + 1));
const bell = () => screen.getByRole('link');

test.each([
  ['en', 'Messages: 3 unread'],
  ['es', 'Mensajes: 3 sin leer'],
  ['pt', 'Mensagens: 3 não lidas'],
] as [Language, string][])('[NOT-07] in %s the bell is labelled: %s', async (language, name) => {
  await show(undefined, language);
  expect(bell()).toHaveAccessibleName(name);
  expect(bell()).toHaveTextContent('3');
  expect(bell()).toHaveAttribute('href', '/my/messages');
  expect(asked).toEqual([messageUnreadCount.address]);
});

test('[NOT-07] the bell shows many messages as a number and a plus, and no number for none', async () => {
  unreadCount = 120;
  await show();
  expect(bell()).toHaveTextContent('99+');
  expect(bell()).toHaveAccessibleName('Messages: 120 unread');
  unreadCount = 0;
  await pass(600_000);
  expect(bell()).not.toHaveTextContent(/\d/);
  expect(bell()).toHaveAccessibleName('Messages');
});

test('[NOT-07] the bell polls at msg_chk_int, else every ten minutes', async () => {
  await show('30000');
  await pass(90_000);
  expect(asked).toHaveLength(4);
});

test('[NOT-07] the bell polls every ten minutes when the interval is invalid', async () => {
  await show('1');
  await pass(599_000);
  expect(asked).toHaveLength(1);
  await pass(1_000);
  expect(asked).toHaveLength(2);
});

test.each(['down', -1, 'many', null])(
  '[NOT-07] the bell keeps the last count after the answer %j',
  async (answer) => {
    await show();
    unreadCount = answer;
    await pass(600_000);
    expect(asked).toHaveLength(2);
    expect(bell()).toHaveAccessibleName('Messages: 3 unread');
  },
);

test('[NOT-07] messages that arrive while the page is open are announced to screen readers once', async () => {
  await show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  unreadCount = 4;
  await pass(600_000);
  expect(screen.getByRole('status')).toHaveTextContent('Messages: 4 unread');
  await pass(600_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
