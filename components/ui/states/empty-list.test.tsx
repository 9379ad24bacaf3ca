import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { EmptyList } from './empty-list.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';

test('[CAT-06] an empty list says so in the viewer’s language', () => {
  renderInApp(<EmptyList />);
  expect(screen.getByText('this list is empty')).toBeInTheDocument();
  renderInApp(<EmptyList />, { language: 'es' });
  expect(screen.getByText('esta lista está vacía')).toBeInTheDocument();
});

test('[CAT-06] an empty list may show a text of its own', () => {
  renderInApp(<EmptyList text="No favourites yet" />);
  expect(screen.queryByText('this list is empty')).toBeNull();
  expect(screen.getByText('No favourites yet')).toBeInTheDocument();
});

test('[CAT-06] a section title links to its full list, with a label that names the section', () => {
  renderInApp(<SectionTitle id="t" title="Drama" moreHref="/vod/type/movies" />);
  expect(screen.getByRole('link', { name: 'See more of Drama' })).toHaveAttribute(
    'href',
    '/vod/type/movies',
  );
  expect(screen.getByRole('heading', { name: 'Drama' })).toHaveAttribute('id', 't');
});

test('[CAT-06] a section title without more entries has no link', () => {
  renderInApp(<SectionTitle id="t" title="Drama" />);
  expect(screen.queryByRole('link')).toBeNull();
});
