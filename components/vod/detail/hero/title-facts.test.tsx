import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { VodDetail } from '#lib/contract/vod.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { TitleFacts } from './title-facts.tsx';

const film: VodDetail = { metaId: 'm1', metaType: 'MOVIE', title: 'The Glass Ferry' };

test('[BYO-03] a film with only a name has no empty list of facts', () => {
  const { container } = renderInApp(<TitleFacts title={film} />);
  expect(container).toBeEmptyDOMElement();
});

test('[PLY-01] the qualities of a title are named as the specification says; unknown codes are left out', () => {
  renderInApp(<TitleFacts title={{ ...film, mediaQualityList: [1, 4, 5, 6, 20, 21, 22, 99] }} />);
  expect(screen.getByRole('term')).toHaveTextContent('Quality');
  expect(screen.getByRole('definition')).toHaveTextContent('SD, 4k, 3D, 4K3D, LQ, HQ, SQ');
});

test('[CAT-08] the known facts of a title are listed by name, and nothing else', () => {
  renderInApp(<TitleFacts title={{ ...film, year: 2019, originalTitle: film.title }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Year']);
  expect(screen.getByRole('definition')).toHaveTextContent('2019');
});
