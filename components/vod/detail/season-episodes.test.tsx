import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aVodDetail } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { SeasonEpisodes } from './season-episodes.tsx';

test('[CAT-08] the number of an episode is announced separately from its title', () => {
  const episode = aVodDetail({
    metaId: 'e1',
    metaType: 'EPISODE',
    episode: 1,
    title: 'A Place at the Table',
    durationSeconds: undefined,
    plot: undefined,
  });
  renderInApp(
    <SeasonEpisodes series={{ metaId: 's' }} seasonId="s1" episodes={[episode]} currentId="s" />,
  );
  expect(screen.getByRole('link')).toHaveTextContent('1 A Place at the Table');
});
