/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type * as LateSheets from './late-sheets.ts';

let late: typeof LateSheets;

beforeEach(async () => {
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
