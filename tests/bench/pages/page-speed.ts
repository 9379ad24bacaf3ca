import type { Browser } from '@playwright/test';
import { budgets } from '#tests/setup/browser/budgets.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { atMost, atMostTimes, figure, type Figure, type Verdict } from '#tests/bench/figure.ts';
import type { BarePage } from './bare-page.ts';
import { medians, observe, type PageSpeed, type Subject } from './observed-page.ts';
import { startPlainPages } from './plain-page.ts';
import type { CpuRate } from './throttled.ts';

/** By CPU rate: budgets are of the slow CPU. */
const rounds: Record<CpuRate, number> = { 1: 2, 4: 3 };
const cpuRates: readonly CpuRate[] = [1, 4];
/** A film with a poster, a backdrop, a cast and similar titles. */
const detailId = 'the-salt-road';
const channelId = 'l101';

type Name = 'home' | 'detail' | 'live' | 'plainHome' | 'plainDetail' | 'plainLive' | 'bare';
type Speeds = Record<Name, PageSpeed>;

/**
 * Home, a title's page and live TV on slow 4G, at the machine's own speed and four times slower, in turn with plain pages
 * of the same content and with a minimal Next page.
 */
export async function pageSpeedFigures(
  browser: Browser,
  stack: Stack,
  bare: BarePage,
): Promise<Figure[]> {
  const plain = await startPlainPages(stack, { metaId: detailId, channelId });
  const subjects: Record<Name, Subject> = {
    home: { address: `${stack.origin}/home` },
    plainHome: { address: plain.home },
    detail: { address: `${stack.origin}/vod/detail/${detailId}` },
    plainDetail: { address: plain.detail },
    live: { address: `${stack.origin}/liveTv?id=${channelId}`, hasVideo: true },
    plainLive: { address: plain.live, hasVideo: true },
    bare: { address: bare.origin },
  };
  try {
    // Pictures are drawn at their first request, and the plain pages have the same ones.
    for (const { ours } of pages) await observe(browser, subjects[ours]);
    const figures: Record<CpuRate, Figure[]> = { 1: [], 4: [] };
    for (const cpu of cpuRates) {
      const speeds = await inTurn(browser, subjects, cpu);
      figures[cpu] = pages.flatMap((page) => timesOf(page, cpu, speeds));
      if (cpu === 4) figures[cpu].push(...pages.flatMap((page) => sizesOf(page, speeds)));
    }
    return [...figures[1], ...figures[4]];
  } finally {
    await plain.stop();
  }
}

interface MeasuredPage {
  name: string;
  ours: Name;
  plain: Name;
  /** What is a budget of the others is a goal of live TV. */
  isPromised: boolean;
}

const pages: readonly MeasuredPage[] = [
  { name: 'home', ours: 'home', plain: 'plainHome', isPromised: true },
  { name: 'a title', ours: 'detail', plain: 'plainDetail', isPromised: true },
  { name: 'live TV', ours: 'live', plain: 'plainLive', isPromised: false },
];

async function inTurn(
  browser: Browser,
  subjects: Record<Name, Subject>,
  cpu: CpuRate,
): Promise<Speeds> {
  const seen = new Map<string, PageSpeed[]>();
  for (let round = 0; round < rounds[cpu]; round += 1) {
    for (const [name, subject] of Object.entries(subjects)) {
      const speeds = seen.get(name) ?? [];
      seen.set(name, [...speeds, await observe(browser, subject, cpu)]);
    }
  }
  return Object.fromEntries([...seen].map(([name, speeds]) => [name, medians(speeds)])) as Speeds;
}

/** Paints and long tasks depend on the CPU. */
function timesOf(page: MeasuredPage, cpu: CpuRate, speeds: Speeds): Figure[] {
  const [ours, plain, floor] = [speeds[page.ours], speeds[page.plain], speeds.bare];
  const { paintRatio, longTasksMs } = budgets;
  const named = (what: string) => `${page.name}, ${what}, CPU × ${String(cpu)}`;
  const limit = (verdict: Verdict) =>
    cpu === 4 ? { [page.isPromised ? 'budget' : 'goal']: verdict } : {};
  const content = page.ours === 'live' ? 'the same channels and a bare hls.js' : 'the same cards';
  const against = (value: number) => ({ name: `${content} in plain HTML`, value });
  return [
    figure(named('first paint'), 'ms', ours.firstPaintMs, against(plain.firstPaintMs)),
    figure(
      named(page.ours === 'live' ? 'largest paint and picture' : 'largest paint'),
      'ms',
      ours.largestPaintMs,
      against(plain.largestPaintMs),
      limit(atMostTimes(ours.largestPaintMs, paintRatio, plain.largestPaintMs)),
    ),
    figure(
      named('long tasks'),
      'ms',
      ours.longTasksMs,
      { name: 'bare Next page', value: floor.longTasksMs },
      limit(atMost(ours.longTasksMs, longTasksMs, 'ms')),
    ),
  ];
}

function sizesOf({ name, ours: page, isPromised }: MeasuredPage, speeds: Speeds): Figure[] {
  const [ours, floor] = [speeds[page], speeds.bare];
  const against = (value: number) => ({ name: 'bare Next page', value });
  const { layoutShift } = budgets;
  return [
    figure(`${name}, requests`, '', ours.requests, against(floor.requests)),
    figure(`${name}, code, brotli`, 'KB', ours.codeKilobytes, against(floor.codeKilobytes)),
    figure(
      `${name}, layout shift`,
      '',
      ours.layoutShift,
      { name: 'budget', value: layoutShift },
      { [isPromised ? 'budget' : 'goal']: atMost(ours.layoutShift, layoutShift) },
    ),
    figure(`${name}, heap after GC`, 'MB', ours.heapMegabytes, against(floor.heapMegabytes)),
  ];
}
