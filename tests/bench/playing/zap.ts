import type { Browser, Page } from '@playwright/test';
import { budgets } from '#tests/setup/browser/budgets.ts';
import { coldFrame, firstFrameAfter, timeFirstFrames } from '#tests/setup/browser/first-frame.ts';
import { watchWeight } from '#tests/setup/browser/page-weight.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { atMost, atMostTimes, figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { quantile } from '#tests/bench/load.ts';
import { serveYardstick, type Yardstick } from './yardstick.ts';

type Subject = 'ours' | Yardstick;

/** What the visits of one page took, in ms. */
interface Timed {
  cold: number[];
  zaps: number[];
}

const subjects: readonly Subject[] = ['ours', 'hls.js', 'video.js'];
const rounds = 3;
const zapsARound = 12;
const ids = ['l101', 'l102', 'l103', 'l105', 'l106', 'l107'];
/** Goal of a zap, divided by that of a bare hls.js page; `budgets.zapRatio` is today's limit. */
const zapGoal = 0.8;

/**
 * Live TV compared with pages that have only a player: cold start and channel changes, with the same streams, start level
 * and moment, in alternating rounds; as a guest, on loopback. Also the size of the player's scripts.
 */
export async function zapFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const times = new Map<Subject, Timed>(subjects.map((name) => [name, { cold: [], zaps: [] }]));
  const playerBytes = await playerBytesOf(browser, stack);
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, timed] of times) {
      const visited = await visit(browser, stack, subject);
      timed.cold.push(visited.coldMs);
      timed.zaps.push(...visited.zapsMs);
    }
  }
  const of = (subject: Subject, what: keyof Timed, share = 0.5) =>
    quantile(times.get(subject)?.[what] ?? [], share);
  const [zap, bareZap] = [of('ours', 'zaps'), of('hls.js', 'zaps')];
  const against = (kind: Yardstick, what: keyof Timed) => ({
    name: `bare ${kind} page`,
    value: of(kind, what),
  });
  const { playerScriptBytes, zapRatio } = budgets;
  const mostKilobytes = playerScriptBytes / 1024;
  return [
    figure('zap to first frame, p50', 'ms', zap, against('hls.js', 'zaps'), {
      budget: atMostTimes(zap, zapRatio, bareZap),
      goal: atMostTimes(zap, zapGoal, bareZap),
    }),
    figure('zap to first frame, p50', 'ms', zap, against('video.js', 'zaps')),
    figure('zap to first frame, p95', 'ms', of('ours', 'zaps', 0.95), {
      name: 'our p50',
      value: zap,
    }),
    figure('cold start to first frame', 'ms', of('ours', 'cold'), against('hls.js', 'cold')),
    figure('cold start to first frame', 'ms', of('ours', 'cold'), against('video.js', 'cold')),
    figure(
      'player scripts, brotli',
      'KB',
      playerBytes / 1024,
      { name: 'budget', value: mostKilobytes },
      { budget: atMost(playerBytes / 1024, mostKilobytes, 'KB') },
    ),
  ];
}

/** The scripts of the player in bytes, compressed with brotli. */
async function playerBytesOf(browser: Browser, stack: Stack): Promise<number> {
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  const weight = watchWeight(page);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const { scripts } = await weight.weigh();
  await context.close();
  const player = scripts.filter(({ isPlayer }) => isPlayer);
  if (player.length === 0) throw new Error('live TV loaded no player');
  return player.reduce((sum, { bytes }) => sum + bytes, 0);
}

interface Visit {
  coldMs: number;
  zapsMs: number[];
}

/** One visit in a browser without a cache. */
async function visit(browser: Browser, stack: Stack, subject: Subject): Promise<Visit> {
  const viewport = { width: 1280, height: 720 };
  const context = await browser.newContext({ baseURL: stack.origin, viewport });
  const page = await context.newPage();
  // Makes a session, as on every visit but the first, without loading the player.
  await page.goto('/home', { waitUntil: 'networkidle' });
  await timeFirstFrames(page);
  if (subject !== 'ours') await serveYardstick(page, subject);
  const coldMs = await coldFrame(
    page,
    subject === 'ours' ? `/liveTv?id=${ids[0] ?? ''}` : `/yardstick?ids=${ids.join()}`,
  );
  const zapsMs: number[] = [];
  for (let index = 0; index < zapsARound; index += 1)
    zapsMs.push(await firstFrameAfter(page, () => zap(page, subject, index)));
  await context.close();
  return { coldMs, zapsMs };
}

function zap(page: Page, subject: Subject, index: number): Promise<void> {
  if (subject !== 'ours') return page.getByRole('button', { name: 'zap' }).click();
  const id = ids[(index + 1) % ids.length] ?? '';
  return page.locator(`main a[href*="id=${id}"]`).first().click();
}
