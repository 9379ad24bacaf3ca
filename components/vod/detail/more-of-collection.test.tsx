import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aVodDetail, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { MoreOfCollection } from './more-of-collection.tsx';

const collection = { playlistId: 'set-1', title: 'Harbour Collection' };
const cardOf = (metaId: string, title: string) => ({
  ...{ cardId: metaId, metaId, title, metaType: 'MOVIE' as const },
});
const films = [
  cardOf('f1', 'Harbour'),
  cardOf('f2', 'Harbour Returns'),
  cardOf('f3', 'Harbour for Ever'),
];
const answerOf = (cardList: typeof films) => ({
  playlistList: [{ ...collection, cardList, total: cardList.length }],
});
const asked = jest.fn<typeof fetch>();

beforeEach(() => {
  asked.mockReset();
  window.fetch = asked;
});

function show(rendered: ReturnType<typeof answerOf> | undefined) {
  const { metaId } = aVodDetail({ metaId: 'f2' });
  renderInApp(<MoreOfCollection {...{ metaId, collection, rendered }} renderedAt={noonMs} />, {
    loginStatus: 'guest',
  });
}

test('[FIL-02] a film shows the other films of its collection in their order, and leads to all of them', () => {
  show(answerOf(films));
  const region = screen.getByRole('region', { name: 'More of Harbour Collection' });
  const names = within(region)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);
  expect(names).toEqual(['Harbour', 'Harbour for Ever']);
  expect(within(region).getByRole('link', { name: 'Whole collection' })).toHaveAttribute(
    'href',
    '/vod/type/set-1',
  );
  expect(asked).not.toHaveBeenCalled();
});

test('[FIL-02] a film whose other films viewers may not see shows no collection', () => {
  show(answerOf(films.slice(1, 2)));
  expect(screen.queryByRole('region')).toBeNull();
});

test('[FIL-02] a collection that the server could not read is read by the browser', async () => {
  asked.mockResolvedValue(new Response(JSON.stringify({ errCode: 0, result: answerOf(films) })));
  show(undefined);
  expect(await screen.findByRole('region', { name: 'More of Harbour Collection' })).toBeVisible();
});
