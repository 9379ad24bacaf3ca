import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { channelList } from '#lib/contract/channels.ts';
import { bulkChannelsMost } from '#lib/contract/desk/channels.ts';
import { deskDemoRemove, deskSourceList } from '#lib/contract/desk/sources.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { readAtDesk } from '#tests/setup/browser/desk-ask.ts';
import { addSourceAtDesk } from '#tests/setup/browser/desk-source.ts';
import { askAsGuest } from '#tests/setup/operator/ask-as-guest.ts';
import { logInOwner } from '#tests/setup/browser/desk-owner.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { framesWhile, slowShare } from '#tests/bench/frames.ts';
import { channelsText } from '#tests/bench/importing/list-load.ts';
import { quantile } from '#tests/bench/load.ts';

const channels = 20_000;
const openings = 7;
const openingBudgetMs = 1_000;
const bulkBudgetMs = 3_000;
/** The place of a row in the middle of the table. */
const middle = channels / 2;

/**
 * The line-up of the desk with 20,000 channels, as its owner, on an operator of its own: opening, scrolling, searching,
 * and one change of 5,000 channels until viewers have it.
 */
export async function deskFigures(browser: Browser): Promise<Figure[]> {
  const stack = await Stack.start({ env: { CACHE_MAX_SECONDS: '' } });
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1280, height: 720 },
  });
  try {
    const page = await context.newPage();
    await logInOwner(page, stack);
    await importChannels(page);
    return [
      await openingFigure(page),
      ...(await scrollFigures(page)),
      await searchFigure(page),
      await bulkFigure(page),
    ];
  } finally {
    await context.close();
    await stack.stop();
  }
}

async function importChannels(page: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-bench-'));
  try {
    const address = join(folder, 'many.m3u');
    await writeFile(address, channelsText('many', channels));
    await addSourceAtDesk(page, { sourceForm: 'list', name: 'many', address });
    const { demoChannels } = await readAtDesk(page, deskSourceList, {});
    await readAtDesk(page, deskDemoRemove, { demoChannels, isConfirmed: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Channels' }).getByRole('row').and(page.locator(':has(a)'));

/** From the click on the desk's navigation to the first row; the page's code is there from the first opening. */
async function openingFigure(page: Page): Promise<Figure> {
  const tookMs: number[] = [];
  for (let opening = 0; opening <= openings; opening += 1) {
    await page.goto(deskRoutes.desk('changes'));
    const startedAt = performance.now();
    await page.getByRole('link', { name: 'Channels', exact: true }).click();
    await rowsOf(page).first().waitFor();
    if (opening > 0) tookMs.push(performance.now() - startedAt);
  }
  const p50 = quantile(tookMs, 0.5);
  return figure(
    'desk: line-up of 20,000 channels, click to first row, p50',
    'ms',
    p50,
    { name: 'a second', value: openingBudgetMs },
    { budget: { text: '≤ 1 s', isKept: p50 <= openingBudgetMs } },
  );
}

async function scrollFigures(page: Page): Promise<Figure[]> {
  await rowsOf(page).first().hover();
  const frames = await framesWhile(page, async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, 400);
  });
  const jumpedMs = await jump(page);
  return [
    figure('desk: line-up scrolled, frames over 20 ms', '%', slowShare(frames), {
      name: 'one in twenty',
      value: 5,
    }),
    figure('desk: line-up scrolled, frame p95', 'ms', quantile(frames, 0.95), {
      name: '60 Hz',
      value: 1_000 / 60,
    }),
    figure('desk: jump to the middle of the line-up until its rows are there', 'ms', jumpedMs, {
      name: 'a second',
      value: 1_000,
    }),
  ];
}

async function jump(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: 'Channels' });
  const startedAt = performance.now();
  await table.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight / 2));
  await page.getByRole('link', { name: `many ${String(middle)}`, exact: true }).waitFor();
  return performance.now() - startedAt;
}

async function searchFigure(page: Page): Promise<Figure> {
  const startedAt = performance.now();
  await page.getByRole('searchbox').fill('many 19999');
  await page.getByText(/^1 channel(?!s)/).waitFor();
  const tookMs = performance.now() - startedAt;
  await page.getByRole('searchbox').fill('');
  await page.getByText(/^20,000 channels/).waitFor();
  return figure('desk: a channel found among 20,000, from the last key', 'ms', tookMs, {
    name: 'a second',
    value: 1_000,
  });
}

/** Viewers have the change with their next read. */
async function bulkFigure(page: Page): Promise<Figure> {
  await page.getByRole('button', { name: /^Choose the first/ }).click();
  const hide = page.getByRole('button', { name: 'Hide', exact: true });
  const startedAt = performance.now();
  await hide.click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const tookMs = performance.now() - startedAt;
  const { channelListInfo } = await askAsGuest(page.context().request, channelList, {});
  if (channelListInfo.length !== channels - bulkChannelsMost) {
    throw new Error(`viewers see ${String(channelListInfo.length)} channels`);
  }
  return figure(
    'desk: 5,000 channels hidden in one change',
    'ms',
    tookMs,
    { name: 'three seconds', value: bulkBudgetMs },
    { budget: { text: '≤ 3 s', isKept: tookMs <= bulkBudgetMs } },
  );
}
