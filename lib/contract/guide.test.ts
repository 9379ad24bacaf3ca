import { expect, test } from '@jest/globals';
import { guideQuery } from './guide.ts';

const good = { programId: 'p-1', programme: 'News', start: 1_000, stop: 2_000 };
const dayOf = (epgList: unknown) => ({
  epgModel: { epgId: 'e-1', epgDayList: [{ date: '2026-01-01', checksum: 'c', epgList }] },
});

test('[LIV-05] a malformed programme is left out, and the rest of the day stays', () => {
  const bad = [
    null,
    'News',
    { ...good, programId: '../../etc' },
    { ...good, start: 'soon' },
    { ...good, stop: -1 },
    { programId: 'p-2', start: 1, stop: 2 },
    { ...good, stillUrl: 'javascript:alert(1)' },
  ];
  const { epgModel } = guideQuery.response.parse(dayOf([...bad, good, ...bad]));
  expect(epgModel?.epgDayList[0]?.epgList).toEqual([good]);
});

test('a guide without a list is invalid', () => {
  expect(guideQuery.response.safeParse(dayOf('none')).success).toBe(false);
});
