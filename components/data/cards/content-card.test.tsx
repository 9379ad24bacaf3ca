import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { ContentCard } from './content-card.tsx';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(noonMs);
});

test('[CAT-02] a content card shows its title, a lock, the rating to one decimal and the hours left', () => {
  const card = aCard({
    metaId: 'salt-road',
    title: 'The Salt Road',
    locked: true,
    rating: 8,
    playbackValidTime: noonMs + 2.2 * hourMs,
  });
  renderInApp(<ContentCard card={card} nowMs={noonMs} />);
  const link = screen.getByRole('link', { name: /The Salt Road/ });
  expect(link).toHaveAttribute('href', '/vod/detail/salt-road');
  expect(link).toHaveTextContent('8.0');
  expect(link).toHaveTextContent('3 h left');
  expect(screen.getByRole('img', { name: 'Locked' })).toBeInTheDocument();
  expect(screen.getByText('Rating 8.0 out of 10')).toBeInTheDocument();
});

test('a content card is marked when its title is audio only', () => {
  const { unmount } = renderInApp(
    <ContentCard card={aCard({ videoType: 'AUDIO' })} nowMs={noonMs} />,
  );
  expect(screen.getByRole('img', { name: 'Audio' })).toBeInTheDocument();
  unmount();
  renderInApp(<ContentCard card={aCard({ videoType: 'movie' })} nowMs={noonMs} />);
  expect(screen.queryByRole('img', { name: 'Audio' })).toBeNull();
});

test('[CAT-02] a content card does not show missing facts', () => {
  const card = aCard({ locked: false, rating: undefined, playbackValidTime: undefined });
  renderInApp(<ContentCard card={card} nowMs={noonMs} />, { language: 'es' });
  expect(screen.queryByRole('img', { name: 'Bloqueado' })).toBeNull();
  expect(screen.queryByText(/Quedan/)).toBeNull();
  expect(screen.queryByText(/Puntuación/)).toBeNull();
});

test('[CAT-02] a content card is selected instead of opened while its list is edited', async () => {
  const onChange = jest.fn();
  renderInApp(<ContentCard card={aCard()} nowMs={noonMs} choice={{ isChosen: false, onChange }} />);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.setup().click(screen.getByRole('checkbox', { name: /^Choose / }));
  expect(onChange).toHaveBeenCalledWith(true);
});

test.each([
  ['source is missing', { epgSourceStatus: 0 }, 'Not available'],
  ['source has expired', { epgSourceStatus: 2 }, 'No longer available'],
  [
    'playback time is over',
    { epgSourceStatus: 1, playbackValidTime: noonMs },
    'No longer available',
  ],
])('[CAT-10] a content card says so when its %s', (_what, state, words) => {
  renderInApp(<ContentCard card={aCard({ ...state })} nowMs={noonMs} />);
  expect(screen.getByRole('link')).toHaveTextContent(words);
  expect(screen.queryByText(/h left/)).toBeNull();
});
