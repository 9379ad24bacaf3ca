import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { VodDetail } from '#lib/contract/vod.ts';
import { aVodDetail } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { HoverCard } from './hover-card.tsx';

const asked = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.setItem('ptk', 'guest');
  asked.mockReset();
  window.fetch = asked;
});

function show(title: Partial<VodDetail>, isDue = true) {
  const result = aVodDetail({ metaId: 'm1', title: 'The Salt Road', ...title });
  asked.mockResolvedValue(new Response(JSON.stringify({ errCode: 0, result })));
  renderInApp(<HoverCard card={document.body} metaId="m1" isDue={isDue} />);
}
const panel = () => screen.findByRole('group', { name: 'The Salt Road' });

test('[CAT-03] the hover card of a film has its story, its facts, and links to play it and to its page', async () => {
  show({
    metaType: 'MOVIE',
    plot: 'A courier and a border.',
    year: 2026,
    durationSeconds: 6_420,
    genres: [{ name: 'Drama' }],
    rating: 8,
  });
  expect(await panel()).toHaveTextContent('A courier and a border.');
  expect(await panel()).toHaveTextContent('8.0Film · 2026 · 1 h 47 min · Drama');
  expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute(
    'href',
    '/vod/detail/m1?play=1',
  );
  expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/vod/detail/m1');
});

test.each(['MOVIE', 'EPISODE', 'SEASON'] as const)(
  '[CAT-03] %s can be played from its hover card',
  async (metaType) => {
    show({ metaType });
    await panel();
    expect(screen.getByRole('link', { name: 'Play' })).toBeInTheDocument();
  },
);

test('[CAT-03] a series cannot be played as a whole from its hover card', async () => {
  const seasons = [1, 2].map((season) => ({ seasonId: `s${season}`, season, episodeCount: 8 }));
  show({ metaType: 'SERIES', seasons });
  expect(await panel()).toHaveTextContent('2 seasons');
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
});

test('[FAV-01] the hover card sends a guest to login and back', async () => {
  show({});
  await panel();
  expect(screen.getByRole('link', { name: 'Add to favourites' })).toHaveAttribute(
    'href',
    '/login?next=%2Fvod%2Fdetail%2Fm1',
  );
});

test('the hover card shows nothing before it is due, or when the title fails to load', async () => {
  show({}, false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('group')).toBeNull();
});
