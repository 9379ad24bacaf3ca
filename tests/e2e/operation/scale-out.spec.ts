import type { Page } from '@playwright/test';
import { login } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { vodHistoryAdd, vodHistoryList } from '#lib/contract/history.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { missingForScaledStack, ScaledStack } from '#tests/setup/stack/scaled-stack.ts';

const missing = missingForScaledStack();

interface Writing extends Window {
  /** The last acknowledged number. */
  acknowledged?: number;
  refused?: unknown[];
}

/** Writes an increasing number as a resume point, repeatedly. */
async function keepWriting(page: Page, metaId: string): Promise<void> {
  await page.evaluate(
    ({ address, metaId: id }) => {
      const writing: Writing = window;
      writing.acknowledged = 0;
      writing.refused = [];
      const write = async (number: number): Promise<void> => {
        const history = { metaId: id, playedTime: number, totalDuration: 1e6, playProgress: 0 };
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
          body: JSON.stringify({ historyList: [history] }),
        }).catch((error: unknown) => error);
        const body: unknown = answer instanceof Response ? await answer.json() : answer;
        if ((body as { errCode?: number }).errCode === 0) writing.acknowledged = number;
        else writing.refused?.push(body);
        setTimeout(() => void write(number + 1), 20);
      };
      void write(1);
    },
    { address: vodHistoryAdd.address, metaId },
  );
}

const acknowledged = (page: Page) => page.evaluate(() => (window as Writing).acknowledged ?? 0);

/** The end of the loaded range, in seconds of the video. */
const loadedUntil = (live: LiveScreen) =>
  live.video.evaluate((video) => {
    const { buffered } = video as HTMLVideoElement;
    return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
  });

/** The cache states of a guest's page, requested from each web server at least once. */
async function cacheStatuses(address: string): Promise<string[]> {
  const statuses: string[] = [];
  while (statuses.length < 3) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    statuses.push(answer.headers.get('cache-status') ?? '');
  }
  return statuses;
}

/** Tries wrong passwords in a row and returns the error codes. */
const tryPasswords = (page: Page, count: number) =>
  page.evaluate(
    async ({ address, tries }) => {
      const codes: number[] = [];
      while (codes.length < tries) {
        const loginInfo = {
          loginMethod: 'emailLogin',
          email: 'basic@sintonia.test',
          password: 'wrong1234',
        };
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
          body: JSON.stringify({ loginInfo }),
        });
        codes.push(((await answer.json()) as { errCode: number }).errCode);
      }
      return codes;
    },
    { address: login.address, tries: count },
  );

const ask = (page: Page, address: string, data: object) =>
  page.request.post(address, { data, headers: { client: 'web', lang: 'en' } });

test('[BYO-06] two web servers and two operators: sessions, data and playback survive the loss of one of each', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  test.skip(missing.length > 0, `skipped: this machine has no ${missing.join(', ')}`);
  test.setTimeout(150_000);
  // The player repeats requests that were open at a killed server.
  consoleWatch.allow(/Failed to load resource|net::ERR_/);
  const stack = await ScaledStack.start();
  try {
    // Both web servers and both operators answer in turn. On a busy machine Redis may be too slow for a page: each try
    // uses another page.
    const films = FILMS.map(({ metaId }) => `${stack.origin}/vod/detail/${metaId}`).values();
    await expect
      .poll(() => cacheStatuses(films.next().value ?? ''))
      .toContain('Sintonia; hit; detail=another-server');
    await page.goto(`${stack.origin}/sw.js`);
    const codes = await tryPasswords(page, 11);
    expect(codes.indexOf(errorCodes.tooManyTries)).toBe(10);

    await signIn(page, 'demo', stack.origin);
    const live = new LiveScreen(page);
    await page.goto(`${stack.origin}/liveTv?id=l101`);
    await live.isPlaying();
    await keepWriting(page, 'the-quiet-tenant');
    await expect.poll(() => acknowledged(page)).toBeGreaterThan(10);

    await stack.webs[0]!.stop('SIGKILL');
    const afterFirst = await acknowledged(page);
    await expect.poll(() => acknowledged(page)).toBeGreaterThan(afterFirst + 10);
    await stack.operators[0]!.stop('SIGKILL');
    const afterSecond = await acknowledged(page);
    const loaded = await loadedUntil(live);
    await expect.poll(() => acknowledged(page)).toBeGreaterThan(afterSecond + 10);

    // Past the range loaded at the time of the kill.
    await live.playsPast(loaded + 2, 40_000);
    expect(await page.evaluate(() => (window as Writing).refused)).toEqual([]);
    const last = await acknowledged(page);
    const list = await ask(page, `${stack.origin}${vodHistoryList.address}`, {});
    const { errCode, result } = (await list.json()) as {
      errCode: number;
      result: { historyList: { playedTime: number }[] };
    };
    expect(errCode).toBe(0);
    expect(result.historyList[0]?.playedTime).toBeGreaterThanOrEqual(last);
  } finally {
    await page.goto('about:blank');
    await stack.stop();
  }
});
