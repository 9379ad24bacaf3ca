/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type * as LateSheets from './late-sheets.ts';

let late: typeof LateSheets;
let listening: AbortController | undefined;

beforeEach(async () => {
  // Each test has a page of its own.
  listening?.abort();
  listening = new AbortController();
  const { signal } = listening;
  const add = EventTarget.prototype.addEventListener;
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: unknown, how: unknown) => {
      const options = typeof how === 'object' ? how : { capture: how === true };
      add.call(window, type, listener as EventListener, { ...options, signal });
    });
  jest.resetModules();
  late = await import('./late-sheets.ts');
  document.head.innerHTML =
    '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="/a.css" data-late disabled>';
});

const sheet = () => document.querySelector<HTMLLinkElement>('[href="/a.css"]')!;
const happen = (event: string) => sheet().dispatchEvent(new Event(event));

test('late style sheets load once, and the page waits until they have', async () => {
  let isThere = false;
  const loaded = late.loadLateSheets().then(() => (isThere = true));
  expect(sheet().disabled).toBe(false);
  await Promise.resolve();
  expect(isThere).toBe(false);
  happen('load');
  await loaded;
  await late.loadLateSheets();
  expect(sheet().dataset).not.toHaveProperty('late');
});

test('a late style sheet that fails is requested once more, and again by the next part', async () => {
  const before = sheet();
  const loaded = late.loadLateSheets();
  happen('error');
  await new Promise(process.nextTick);
  expect(sheet()).not.toBe(before);
  happen('error');
  await expect(loaded).rejects.toThrow();
  const again = late.loadLateSheets();
  happen('load');
  await again;
});

test('a page without late style sheets does not wait', async () => {
  sheet().remove();
  await late.loadLateSheets();
});

test('the first input loads late style sheets', () => {
  late.watchFirstInput();
  expect(sheet().disabled).not.toBe(false);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(sheet().disabled).toBe(false);
});

test('a click on a link waits for late style sheets, and is repeated once they are there', async () => {
  document.body.innerHTML = '<a href="#next"><b>Next</b></a><button>Stay</button>';
  const clicks: string[] = [];
  document.body.addEventListener('click', ({ target }) => clicks.push((target as Element).tagName));
  late.watchFirstInput();
  document.querySelector('button')!.click();
  expect(clicks).toEqual(['BUTTON']);
  document.querySelector('b')!.click();
  expect(clicks).toEqual(['BUTTON']);
  happen('load');
  await new Promise(process.nextTick);
  expect(clicks).toEqual(['BUTTON', 'A']);
  document.querySelector('b')!.click();
  expect(clicks).toEqual(['BUTTON', 'A', 'B']);
});

test('a click on a link goes on after a second without its style sheets, and only once', async () => {
  jest.useFakeTimers();
  try {
    document.body.innerHTML = '<a href="#next">Next</a>';
    const clicked = jest.fn();
    document.body.addEventListener('click', clicked);
    late.watchFirstInput();
    document.querySelector('a')!.click();
    jest.advanceTimersByTime(999);
    expect(clicked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(clicked).toHaveBeenCalledTimes(1);
    happen('load');
    await late.loadLateSheets();
    expect(clicked).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
