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
    const year = named.year === null ? [] : [`(${named.year})`];
    return [named.title, ...(numbers.length > 0 ? year : []), ...numbers].join(' ');
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

test('[FIL-02] a series in a list is one, when only some of its entries have its year', async () => {
  const { titles, left } = await grouped([
    ...['Amber S01E01', 'EN - Amber (2013) S01E02', 'Amber S01E03', 'Amber (2013)'],
    ...['Stone (1978) S01E01', 'Stone (2003) S01E02', 'Stone S01E03'],
    ...['River (1990) S01E01', 'River S01E01'],
  ]);
  expect(titles).toEqual([
    ...['Amber (2013) 1.1 1.2 1.3', 'Amber'],
    ...['Stone (1978) 1.1', 'Stone (2003) 1.2', 'Stone 1.3'],
    ...['River (1990) 1.1', 'River 1.1'],
  ]);
  expect(left).toEqual([]);
});

test('[FIL-02] lists part season and episode by brackets and strokes too', async () => {
  const { titles } = await grouped([
    ...['Море (1 сезон) 1 серия', 'Море [1 сезон] 2 серия', 'Море S01 / E03', 'Море S01|E04'],
    ...['Mar T01 CAP 02', 'Mar T1 Cap. 3'],
  ]);
  expect(titles).toEqual(['Море 1.1 1.2 1.3 1.4', 'Mar 1.2 1.3']);
});
