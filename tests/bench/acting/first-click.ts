import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { quantile } from '#tests/bench/load.ts';
import { logIn } from '#tests/bench/log-in.ts';
import type { BarePage } from '#tests/bench/pages/bare-page.ts';
import { slowCpu, slowNetwork } from '#tests/bench/pages/throttled.ts';
import { acted, pressUntilItActs, type Acted } from './press-until-it-acts.ts';
import { clearStar, starredId } from './star.ts';

const rounds = 3;
const viewport = { width: 1280, height: 720 };

interface Subject {
  address: string;
  /** What is clicked. */
  target: string;
  /** What is there as soon as a click has acted. */
  sign: string;
  /** The cookies of a member, whose star of the title is off. */
  state?: BrowserContextOptions['storageState'];
}

/**
 * From the start of a navigation to the first click that acts, on slow 4G and a CPU four times slower, with an empty cache:
 * search opens from home, the star of a title is set, live TV goes to another channel; a bare Next page counts.
 */
export async function firstClickFigures(
  browser: Browser,
  stack: Stack,
  bare: BarePage,
): Promise<Figure[]> {
  const subjects = {
    home: {
      address: `${stack.origin}/home`,
      target: 'header a[href="/search"]',
      sign: '#search-field',
    },
    title: {
      address: `${stack.origin}/vod/detail/${starredId}`,
      target: 'main button[aria-pressed="false"]',
      sign: 'main button[aria-pressed="true"]',
      state: await stateOfMember(browser, stack),
    },
    live: {
      address: `${stack.origin}/liveTv?id=l101`,
      target: 'main a[href*="id=l102"]',
      sign: 'main a[href*="id=l102"][aria-current="true"]',
    },
    bare: { address: bare.origin, target: 'button', sign: 'button:not([data-counted="0"])' },
  } satisfies Record<string, Subject>;
  const seen = new Map<string, Acted[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of Object.entries<Subject>(subjects))
      seen.set(name, [...(seen.get(name) ?? []), await firstClick(browser, stack, subject)]);
  }
  const of = (name: keyof typeof subjects, what: keyof Acted) =>
    quantile(
      (seen.get(name) ?? []).map((one) => one[what]),
      0.5,
    );
  const hydration = { name: 'bare Next page counts', value: of('bare', 'effectMs') };
  return [
    figure('home, until a click opens search', 'ms', of('home', 'effectMs'), hydration),
    figure('home, until search takes a click', 'ms', of('home', 'takenMs'), hydration),
    figure('a title, until a click sets its star', 'ms', of('title', 'effectMs'), hydration),
    figure('live TV, until a click changes the channel', 'ms', of('live', 'effectMs'), hydration),
  ];
}

async function stateOfMember(browser: Browser, stack: Stack) {
  const context = await browser.newContext({ baseURL: stack.origin });
  await logIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

async function firstClick(browser: Browser, stack: Stack, subject: Subject): Promise<Acted> {
  const { state, address } = subject;
  const context = await browser.newContext({ viewport, ...(state && { storageState: state }) });
  // The star of the round before.
  if (state) await clearStar(context.request, stack.origin);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowNetwork(session);
  await slowCpu(session, 4);
  await page.addInitScript(pressUntilItActs, subject);
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  const result = await acted(page);
  await context.close();
  return result;
}
