import { expect, test } from '@jest/globals';
import { GuideChannelRanks } from './rank-guide-channels.ts';
import table from './guide-pairs.table.json' with { type: 'json' };

const guide = Object.entries(table.guide).map(([guideChannelId, names]) => ({
  ...{ guideName: 'epg', guideChannelId, names },
}));
const ranks = new GuideChannelRanks(guide);

test('[DESK-03] the table has at least sixty pairs from lists and guides', () => {
  expect(table.pairs.length).toBeGreaterThanOrEqual(60);
});

test.each(table.pairs.map(({ name, tvgId, tvgName, is }) => ({ name, tvgId, tvgName, is })))(
  '[DESK-03] $name is $is',
  ({ name, tvgId, tvgName, is }) => {
    const [best] = ranks.rank({ name, tvgId: tvgId ?? null, tvgName: tvgName ?? null }, 5);
    expect(best?.channel.guideChannelId ?? null).toBe(is);
  },
);

test('[DESK-03] suggestions are ranked: the exact id, then the name, then what is alike', () => {
  const found = ranks.rank({ name: 'Eurosport', tvgId: 'Eurosport1.es', tvgName: null }, 5);
  expect(found.map(({ channel }) => channel.guideChannelId)[0]).toBe('Eurosport1.es');
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(scores[0]).toBe(1);
});

test('[DESK-03] thirty thousand channels of guides are ranked for a page of ours at once', () => {
  const many = Array.from({ length: 30_000 }, (_, place) => ({
    ...{ guideName: 'epg', guideChannelId: `c${place}.tv`, names: [`Canal ${place} Sport`] },
  }));
  const large = new GuideChannelRanks(many);
  const before = performance.now();
  for (let place = 0; place < 100; place += 1) {
    const [best] = large.rank(
      { name: `ES: Canal ${place} Sport FHD`, tvgId: null, tvgName: null },
      3,
    );
    expect(best?.channel.guideChannelId).toBe(`c${place}.tv`);
  }
  expect(performance.now() - before).toBeLessThan(5_000);
});
