import { describe, expect, test } from '@jest/globals';
import { categoriesOf, channelsIn, favouritesCategory } from './categories.ts';

const channels = ['101', '102', '103'].map((logicalChannelId) => ({ logicalChannelId }));
const columns = [
  {
    columnId: 'news',
    columnName: 'News',
    columnLang: [
      { lang: 'pt', columnName: 'Notícias' },
      { lang: 'es', columnName: '  ' },
    ],
    channelIdList: ['103', '101'],
  },
  { columnId: 'empty', columnName: 'Empty', channelIdList: ['900'] },
];

describe('[LIV-02] channel categories', () => {
  test('have the name in the viewer’s language, else the operator’s default; empty categories are dropped', () => {
    expect(categoriesOf(columns, channels, 'pt').map(({ name }) => name)).toEqual(['Notícias']);
    expect(categoriesOf(columns, channels, 'es').map(({ name }) => name)).toEqual(['News']);
  });

  test('filter the list and keep its order; an unknown category shows all channels', () => {
    const categories = categoriesOf(columns, channels, 'en');
    const ids = (categoryId: string | null) =>
      channelsIn(channels, categoryId, categories, new Set(['102'])).map(
        ({ logicalChannelId }) => logicalChannelId,
      );
    expect(ids('news')).toEqual(['101', '103']);
    expect(ids(favouritesCategory)).toEqual(['102']);
    expect(ids(null)).toEqual(['101', '102', '103']);
    expect(ids('gone')).toEqual(['101', '102', '103']);
  });
});
