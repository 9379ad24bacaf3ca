import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { login } from '#lib/contract/account.ts';
import { bannerList, channelSearchTop } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { operator } from '#server/upstream/pool.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { anAppManifest, aBanner } from '#tests/setup/builders.ts';
import { failure, StandInOperator, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { markOutdated } from './outdated.ts';
import { newPageReport, reportingTo } from './page-report.ts';
import { isVisitorModeOn, read } from './read.ts';

let standIn: StandInOperator;
let nowMs: number;

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_URL: standIn.url });
  nowMs = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  standIn.answer(bannerList.address, () => success({ bannerItemList: [aBanner()] }));
});
afterEach(async () => {
  await operator().calls.destroy();
  await standIn.stop();
});

const timesAsked = () => standIn.seenAt(bannerList.address).length;
const later = () => {
  nowMs += 31_000;
};

describe('reading for pages', () => {
  test('uses one shared guest', async () => {
    await Promise.all([
      read(bannerList, {}, 'en'),
      read(channelSearchTop, {}, 'en').catch(() => 0),
    ]);
    expect(standIn.seenAt(login.address)).toHaveLength(1);
    expect(standIn.seenAt(bannerList.address)[0]?.headers.authorization).toMatch(/^access-/);
  });

  test('asks once for simultaneous readers, and not again while the answer is fresh', async () => {
    await Promise.all([read(bannerList, {}, 'es'), read(bannerList, {}, 'es')]);
    await read(bannerList, {}, 'es');
    expect(timesAsked()).toBe(1);
    expect(standIn.seenAt(bannerList.address)[0]?.headers.lang).toBe('es');
    later();
    await read(bannerList, {}, 'es');
    expect(timesAsked()).toBe(2);
  });

  test('[LIV-13] asks again for answers that have changed since', async () => {
    await read(bannerList, {}, 'es');
    markOutdated();
    nowMs += 1;
    await read(bannerList, {}, 'es');
    await read(bannerList, {}, 'es');
    expect(timesAsked()).toBe(2);
  });

  test('asks separately for each language', async () => {
    await read(bannerList, {}, 'es');
    await read(bannerList, {}, 'pt');
    expect(timesAsked()).toBe(2);
  });

  test('needs no guest for public calls', async () => {
    await expect(read(appManifestQuery, {}, 'en')).resolves.toMatchObject({ appId: 'sintonia' });
    expect(standIn.seenAt(login.address)).toEqual([]);
  });

  test('makes no guest when visitor mode is off', async () => {
    const manifest = anAppManifest({ otherProperties: { visitorMode: '0' } });
    standIn.answer(appManifestQuery.address, () => success(manifest));
    await expect(isVisitorModeOn()).resolves.toBe(false);
    await expect(read(bannerList, {}, 'en')).rejects.toMatchObject({
      kind: 'operator',
      code: errorCodes.sessionInvalid,
    });
    expect(standIn.seenAt(login.address)).toEqual([]);
  });

  test('[ERR-02] makes a new guest when the operator no longer knows the old one', async () => {
    await read(bannerList, {}, 'en');
    later();
    let refusals = 1;
    standIn.answer(bannerList.address, () =>
      refusals-- > 0 ? failure(10101041) : success({ bannerItemList: [] }),
    );
    await expect(read(bannerList, {}, 'en')).resolves.toEqual({ bannerItemList: [] });
    expect(standIn.seenAt(login.address)).toHaveLength(2);
  });
});

describe('reading while the operator does not answer', () => {
  test('[CFG-01] throws an OperatorError with the reason when there is no older answer', async () => {
    await standIn.stop();
    await expect(read(appManifestQuery, {}, 'en')).rejects.toMatchObject({
      name: 'OperatorError',
      kind: 'network',
      code: errorCodes.upstreamUnreachable,
    });
    standIn = await StandInOperator.start();
  });

  test('[ERR-06] returns the last good answer, and a new one when the operator is back', async () => {
    const good = await read(bannerList, {}, 'en');
    later();
    let isDown = true;
    standIn.answer(bannerList.address, (_request, response) => {
      if (!isDown) return success({ bannerItemList: [] });
      response.destroy();
      return undefined;
    });
    await expect(read(bannerList, {}, 'en')).resolves.toEqual(good);
    expect(timesAsked()).toBe(2);
    // The operator is not asked for each reader while it is down.
    await expect(read(bannerList, {}, 'en')).resolves.toEqual(good);
    expect(timesAsked()).toBe(2);
    isDown = false;
    nowMs += 1_001;
    await expect(read(bannerList, {}, 'en')).resolves.toEqual({ bannerItemList: [] });
  });

  test('[ERR-06] marks a page as partial only when the operator cannot be reached', async () => {
    const reportOf = async (reading: () => Promise<unknown>) => {
      const report = newPageReport();
      await reportingTo(report, reading).catch(() => undefined);
      return report.isPartial;
    };
    const reading = () => read(bannerList, {}, 'en');
    standIn.answer(bannerList.address, () => failure(6001, 'gone'));
    expect(await reportOf(reading)).toBe(false);
    standIn.answer(bannerList.address, (_request, response) => void response.destroy());
    expect(await reportOf(reading)).toBe(true);
    later();
    standIn.answer(bannerList.address, () => success({ bannerItemList: [] }));
    expect(await reportOf(reading)).toBe(false);
    later();
    standIn.answer(bannerList.address, (_request, response) => void response.destroy());
    // The older answer completes the page.
    expect(await reportOf(reading)).toBe(false);
  });

  test('[ERR-06] does not delay a page beyond its time limit', async () => {
    const good = await read(bannerList, {}, 'en');
    later();
    standIn.answer(bannerList.address, () => new Promise(() => undefined));
    const askedAtMs = performance.now();
    await expect(read(bannerList, {}, 'en')).resolves.toEqual(good);
    // The call itself is aborted later.
    const tookMs = performance.now() - askedAtMs;
    expect(tookMs).toBeGreaterThanOrEqual(serverBounds.freshAnswerMs - 5);
    expect(tookMs).toBeLessThan(serverBounds.callBudgetMs);
    expect(timesAsked()).toBe(2);
  });

  test('[CFG-01] reports a malformed answer instead of an older good one', async () => {
    await read(appManifestQuery, {}, 'en');
    later();
    standIn.answer(appManifestQuery.address, () => success({ appId: 'sintonia' }));
    await expect(read(appManifestQuery, {}, 'en')).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('reports the operator’s own refusal instead of an older good answer', async () => {
    await read(bannerList, {}, 'en');
    later();
    standIn.answer(bannerList.address, () => failure(6001, 'gone'));
    await expect(read(bannerList, {}, 'en')).rejects.toMatchObject({
      kind: 'operator',
      code: 6001,
      message: 'gone',
    });
  });
});
