import { expect, test } from '@jest/globals';
import type { ListTitle } from '#operator/import/m3u/entry.ts';
import { Rejections } from '#operator/import/rejections.ts';
import { Portions } from '#operator/import/storing/portions.ts';
import { Turns } from '#operator/serving/turns.ts';
import { listGroups } from './list-groups.ts';

const portions = new Portions({ turns: new Turns(), signal: new AbortController().signal });

async function grouped(names: readonly string[]) {
  const rejections = new Rejections();
  const entries = names.map((name, index) => ({
    ...{ name, line: index + 1, groups: [], address: `http://a.example/${index}` },
  }));
  const groups = await listGroups(portions, entries as unknown as ListTitle[], rejections);
  const titles = groups.map(({ named, parts }) => {
    const numbers = parts.flatMap(({ place }) => (place ? `${place.season}.${place.episode}` : []));
    return [named.title, ...numbers].join(' ');
  });
  return { titles, left: rejections.all.map(({ line }) => line) };
}

test('[FIL-02] episodes of one digit in a list are a series when there are several', async () => {
  const { titles } = await grouped([
    ...['Show Episode 1', 'Show Episode 2', 'Show Ep 3', 'Saga Episode 4', 'Saga Episode 5 (1980)'],
  ]);
  expect(titles).toEqual(['Show 1.1 1.2 1.3', 'Saga Episode 4', 'Saga Episode 5']);
});

test('[FIL-02] programmes of one day in a list are all kept, their copies are not', async () => {
  const { titles, left } = await grouped([
    ...['News 2023-01-17 Noon', 'News 2023-01-17 Evening', 'News 2023-01-17 Noon'],
    ...['News 2023-01-18', 'Show T01E02', 'Show S01E02 FHD'],
  ]);
  expect(titles).toEqual(['News 2023.117 2023.118 2023.119', 'Show 1.2']);
  expect(left).toEqual([3, 6]);
});
