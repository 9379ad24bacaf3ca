import type { Page } from '@playwright/test';
import {
  messageList,
  messageStateUpdate,
  messageUnreadCount,
  type Message,
} from '#lib/contract/notices.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { members, type Member } from '#tests/setup/members.ts';
import { removeMessage, sendMessage } from '#tests/setup/notices.ts';
import { OwnLists } from '#tests/setup/screens/own-lists.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

const hostile = '<img src=x onerror="window.broken=1"> <b>Tonight</b> “only”';
const minuteMs = 60_000;

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const listOf = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Messages' });
const openerOf = (page: Page, title: string) =>
  listOf(page).getByRole('button', { name: title, exact: false });

/** Sends messages to a member, with all others marked as read, and removes them afterwards. */
async function withMessages(
  { page, stack, member }: { page: Page; stack: Stack; member: Member },
  messages: { title: string; content: string }[],
  run: () => Promise<void>,
) {
  const lists = new OwnLists(page);
  const before = await lists.ask(messageList, { pageSize: 100 });
  await mark(lists, before.messageList, 1);
  const account = members[member].email;
  const ids: string[] = [];
  for (const message of messages) {
    ids.push(await sendMessage(stack, { ...message, account }));
  }
  try {
    await run();
  } finally {
    for (const id of ids) await removeMessage(stack, id);
    await mark(lists, before.messageList, 0);
  }
}

async function mark(lists: OwnLists, messages: readonly Message[], state: 0 | 1) {
  for (const { msgId } of messages) await lists.ask(messageStateUpdate, { msgId, state });
}

test('[NOT-07] [NOT-08] the bell counts unread messages, opening one marks it read, hostile text is text', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, 'demo');
  const messages = [
    { title: 'First', content: 'Short.' },
    { title: hostile, content: `${hostile}\n${'long text '.repeat(100)}the end` },
  ];
  await withMessages({ page, stack, member: 'demo' }, messages, async () => {
    await page.goto('/home');
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 2 unread');
    await expect(bellOf(page)).toHaveText('2');
    await bellOf(page).click();
    await page.waitForURL('**/my/messages');

    const newest = listOf(page).getByRole('listitem').first();
    await expect(newest).toContainText('<b>Tonight</b>');
    await expect(newest).toContainText('Unread');
    await expect(newest).toContainText('now');
    // By keyboard alone.
    await newest.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 1 unread');
    await expect(newest).toContainText('<img src=x');
    await expect(newest).not.toContainText('the end');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(newest).toContainText('the end');
    expect(await seriousViolationsOn(page)).toEqual([]);

    await page.reload();
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 1 unread');
    await expect(newest).not.toContainText('Unread');
    await newest.getByRole('button').click();
    await newest.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 2 unread');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Everything is read')).toBeVisible();
    await expect(bellOf(page)).toHaveAccessibleName('Messages');
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });
});

test('[NOT-07] a change that the operator refuses is reverted, and the viewer is told', async ({
  page,
  stack,
  signIn,
  faults,
}) => {
  await signIn(page, 'demo');
  const messages = [{ title: 'Refused', content: 'Never read.' }];
  await withMessages({ page, stack, member: 'demo' }, messages, async () => {
    await page.goto('/my/messages');
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 1 unread');
    await faults.set({ path: messageStateUpdate.address, errCode: 10_100_400, delayMs: 1_000 });
    await openerOf(page, 'Refused').click();
    await expect(bellOf(page)).toHaveAccessibleName('Messages');
    await expect(page.locator('[data-toast="error"]')).toHaveText('The change could not be saved');
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 1 unread');
    await expect(openerOf(page, 'Refused')).toContainText('Unread');
    await expect(page.getByText('Never read.')).toBeVisible();
    await faults.clear();
  });
});

test('[NOT-07] the count is polled at msg_chk_int, not by a hidden tab, and kept when a poll fails', async ({
  page,
  stack,
  signIn,
  settings,
  faults,
}) => {
  await settings.set('properties.layoutConfig.msg_chk_int', String(2 * minuteMs));
  await signIn(page, 'basic');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(messageUnreadCount.address)) asked += 1;
  });
  const messages = [{ title: 'One', content: 'One.' }];
  await withMessages({ page, stack, member: 'basic' }, messages, async () => {
    await page.clock.install({ time: new Date() });
    await page.goto('/history');
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 1 unread');
    const answered = () =>
      page.waitForResponse((answer) => answer.url().endsWith(messageUnreadCount.address));
    const pass = (ms: number) => page.clock.runFor(ms);
    const look = (state: 'visible' | 'hidden') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    expect(asked).toBe(1);
    await pass(1.5 * minuteMs);
    expect(asked).toBe(1);

    await faults.set({ path: messageUnreadCount.address, errCode: 10_100_500 });
    const failed = answered();
    await pass(minuteMs);
    await failed;
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 1 unread');
    await faults.clear();

    await look('hidden');
    await pass(10 * minuteMs);
    expect(asked).toBe(2);
    const account = members.basic.email;
    const messageId = await sendMessage(stack, { title: 'Two', content: 'Two.', account });
    const back = answered();
    await look('visible');
    await back;
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 2 unread');
    expect(asked).toBe(3);
    await removeMessage(stack, messageId);
  });
});

test('[NOT-07] a long list loads by page near its end; a failed page is retried; a guest has no bell', async ({
  page,
  context,
  stack,
  signIn,
  faults,
}) => {
  await signIn(page, 'basic');
  const messages = Array.from({ length: 30 }, (_, place) => ({
    title: `Letter ${String(place + 1)}`,
    content: 'Text.',
  }));
  await withMessages({ page, stack, member: 'basic' }, messages, async () => {
    await faults.set({ path: messageList.address, errCode: 10_100_500 });
    await page.goto('/my/messages');
    await expect(page.getByText('Your messages could not be loaded.')).toBeVisible();
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    const rows = listOf(page).getByRole('listitem');
    await expect(rows.first()).toContainText('Letter 30');
    await expect(rows).toHaveCount(16);
    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => rows.count()).toBeGreaterThan(30);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow, `at ${String(width)} px`).toBe(0);
    }
  });
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);
});
