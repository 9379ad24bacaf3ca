import { beforeEach, expect, jest, test } from '@jest/globals';
import { createMarking, type Marking } from './marking.ts';

const refused = new Error('refused');
/** The state at the operator, and the state on the screen. */
let stored: Map<string, boolean>;
let onScreen: Map<string, boolean>;
let unread: number;
let marking: Marking;
const save = jest.fn<(msgId: string, isRead: boolean) => Promise<void>>();
const onSettled = jest.fn<() => void>();

beforeEach(() => {
  stored = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, false]));
  onScreen = new Map(stored);
  unread = stored.size;
  onSettled.mockReset();
  save.mockReset().mockImplementation((msgId, isRead) => {
    stored.set(msgId, isRead);
    return Promise.resolve();
  });
  marking = createMarking({
    show(msgIds, isRead) {
      for (const msgId of msgIds) onScreen.set(msgId, isRead);
      unread += isRead ? -msgIds.length : msgIds.length;
      return Promise.resolve();
    },
    save,
    onSettled,
  });
});

const shown = (...ids: string[]) =>
  ids.map((msgId) => ({ msgId, isRead: onScreen.get(msgId) ?? false }));
const count = () => [...onScreen.values()].filter((isRead) => !isRead).length;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('[NOT-07] marking shows a message as read before the operator has answered', async () => {
  let answer!: () => void;
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const marked = marking.mark(shown('a'), true);
  await nextTurn();
  expect([onScreen.get('a'), unread]).toEqual([true, 5]);
  expect(onSettled).not.toHaveBeenCalled();
  answer();
  expect(await marked).toBe(true);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('[NOT-07] marking reverts a change that the operator refuses, including the count', async () => {
  save.mockRejectedValueOnce(refused);
  expect(await marking.mark(shown('a'), true)).toBe(false);
  expect([onScreen.get('a'), unread]).toEqual([false, 6]);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('[NOT-07] marking makes no call for a message that already has the state', async () => {
  expect(await marking.mark(shown('a', 'b'), false)).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

test('[NOT-07] marking read and unread in quick succession ends in the last state, with one call after another', async () => {
  const first = marking.mark(shown('a'), true);
  await marking.mark([{ msgId: 'a', isRead: true }], false);
  await first;
  expect(stored.get('a')).toBe(false);
  expect([onScreen.get('a'), unread]).toEqual([false, 6]);
});

test("[NOT-07] marking shows the operator's state when a second change is refused", async () => {
  let answer!: () => void;
  save.mockReturnValueOnce(
    new Promise<void>((resolve) => (answer = resolve)).then(() => void stored.set('a', true)),
  );
  save.mockRejectedValueOnce(refused);
  const first = marking.mark(shown('a'), true);
  await nextTurn();
  const second = marking.mark(shown('a'), false);
  await nextTurn();
  expect([onScreen.get('a'), unread]).toEqual([false, 6]);
  answer();
  expect(await first).toBe(false);
  await second;
  expect([onScreen.get('a'), unread]).toEqual([true, 5]);
  expect(stored.get('a')).toBe(true);
});

test('[NOT-07] marking all messages makes four calls at a time', async () => {
  let under = 0;
  let most = 0;
  save.mockImplementation(async (msgId, isRead) => {
    most = Math.max(most, ++under);
    await nextTurn();
    stored.set(msgId, isRead);
    under -= 1;
  });
  expect(await marking.mark(shown(...stored.keys()), true)).toBe(true);
  expect([most, unread, count()]).toEqual([4, 0, 0]);
  expect([...stored.values()].every(Boolean)).toBe(true);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('[NOT-07] marking many messages keeps those that were stored, and stops after a refusal', async () => {
  save.mockImplementation((msgId, isRead) => {
    if (msgId === 'b') return Promise.reject(refused);
    stored.set(msgId, isRead);
    return Promise.resolve();
  });
  expect(await marking.mark(shown(...stored.keys()), true)).toBe(false);
  expect(onScreen).toEqual(stored);
  expect(unread).toBe(count());
  expect(save).toHaveBeenCalledTimes(5);
});
