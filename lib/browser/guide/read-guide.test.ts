import { expect, jest, test } from '@jest/globals';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import { aGuide } from '#tests/setup/builders.ts';
import { guideReader } from './read-guide.ts';

const date = '2026-03-10';
const asked = { epgId: 'a', date, pastDays: 0, futureDays: 1 };

function dayOf(epgId: string, day = date, checksum = 'local'): GuideModel {
  return aGuide({ epgId, epgDayList: [{ date: day, checksum, epgList: [] }] });
}

interface Situation {
  stored?: Record<string, 'current' | 'outdated'>;
  isFresh?: boolean;
  isConnected?: boolean;
  /** The operator's answer. Absent when the call fails. */
  answer?: unknown;
}

function setUp({ stored = {}, isFresh = true, isConnected = true, answer }: Situation) {
  const send = jest.fn<(...asked: unknown[]) => Promise<unknown>>(() =>
    answer === undefined
      ? Promise.reject(new OperatorError('network', 0, 'away'))
      : Promise.resolve(answer),
  );
  const reader = guideReader({
    stored: {
      says: () => ({ exists: Object.keys(stored).length > 0, isFresh }),
      days: (_appId, day, epgIds) =>
        Promise.resolve(
          epgIds.flatMap((epgId) => {
            const state = stored[`${epgId} ${day}`];
            return state ? [{ model: dayOf(epgId, day), isCurrent: state === 'current' }] : [];
          }),
        ),
    },
    send: send as never,
    isConnected: () => isConnected,
    now: () => Date.parse(`${date}T00:20:00Z`),
  });
  return { reader, send };
}

const idsOf = (models: readonly GuideModel[]) => models.map(({ epgId }) => epgId);

test('days that are current in the local guide are not fetched; the others are', async () => {
  const { reader, send } = setUp({
    stored: { [`a ${date}`]: 'current', [`b ${date}`]: 'outdated' },
    answer: { epgModelList: [dayOf('b', date, 'new'), dayOf('c')] },
  });
  const { models, failed } = await reader.days('app', date, ['a', 'b', 'c']);
  expect(idsOf(models)).toEqual(['a', 'b', 'c']);
  expect(models[1]?.epgDayList[0]?.checksum).toBe('new');
  expect(failed).toEqual([]);
  expect(send).toHaveBeenCalledWith(
    expect.anything(),
    { date, epgIdList: ['b', 'c'] },
    { silent: true },
  );
  await reader.days('app', date, ['a']);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an outdated local guide is used only when the operator does not answer', async () => {
  const stored = { [`a ${date}`]: 'current', [`b ${date}`]: 'outdated' } as const;
  const answered = setUp({ stored, isFresh: false, answer: { epgModelList: [dayOf('a')] } });
  await answered.reader.days('app', date, ['a']);
  expect(answered.send).toHaveBeenCalledTimes(1);

  const { reader } = setUp({ stored, isFresh: false });
  const { models, failed } = await reader.days('app', date, ['a', 'b', 'c']);
  expect(idsOf(models)).toEqual(['a', 'b']);
  expect(failed).toEqual(['c']);
});

test('the guide reader does not wait for the network when the browser is offline', async () => {
  const stored = { [`a ${date}`]: 'current' } as const;
  const { reader, send } = setUp({ stored, isFresh: false, isConnected: false });
  expect(idsOf((await reader.days('app', date, ['a'])).models)).toEqual(['a']);
  expect(send).not.toHaveBeenCalled();
});

test('without a local guide days come from the network alone, and its failure is thrown', async () => {
  const { reader } = setUp({ answer: { epgModelList: [dayOf('a')] } });
  expect(idsOf((await reader.days('app', date, ['a'])).models)).toEqual(['a']);
  const away = setUp({}).reader;
  await expect(away.days('app', date, ['a'])).rejects.toThrow('away');
  await expect(away.channel('app', asked, {})).rejects.toThrow('away');
});

test('a channel’s days come from a complete local guide, the operator, or an incomplete guide', async () => {
  const today = { [`a ${date}`]: 'current' } as const;
  const whole = setUp({ stored: { ...today, 'a 2026-03-11': 'current' } });
  const { epgModel } = await whole.reader.channel('app', asked, {});
  expect(epgModel?.epgDayList.map((day) => day.date)).toEqual([date, '2026-03-11']);
  expect(whole.send).not.toHaveBeenCalled();

  const partly = setUp({ stored: today, answer: { epgModel: dayOf('a', date, 'operator’s') } });
  const answered = await partly.reader.channel('app', asked, {});
  expect(answered.epgModel?.epgDayList[0]?.checksum).toBe('operator’s');

  const away = await setUp({ stored: today }).reader.channel('app', asked, {});
  expect(away.epgModel?.epgDayList).toHaveLength(1);
  const gone = new AbortController();
  gone.abort();
  const left = setUp({ stored: today }).reader.channel('app', asked, { signal: gone.signal });
  await expect(left).rejects.toThrow('away');
});

test('[GDE-02] a day that operators have dropped is empty, also offline', async () => {
  const tooOld = '2026-03-02';
  const { reader } = setUp({ stored: { [`a ${date}`]: 'current' }, isConnected: false });
  expect(await reader.days('app', tooOld, ['a'])).toEqual({ models: [], failed: [] });
  for (const kept of ['2026-03-03', '2026-03-16'])
    await expect(reader.days('app', kept, ['a'])).rejects.toThrow('away');
  expect(await reader.days('app', '2026-03-17', ['a'])).toEqual({ models: [], failed: [] });
  const without = setUp({ isConnected: false });
  await expect(without.reader.days('app', tooOld, ['a'])).rejects.toThrow('away');
});
