import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskTitleEdit } from '#lib/contract/desk/titles.ts';
import { answerDeskCalls } from '#tests/setup/jest/desk-calls.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import type { TitleDetail } from './title-detail.ts';
import { TitleForm } from './title-form.tsx';

const detail: TitleDetail = {
  row: {
    ...{ metaId: 'm1', kind: 'film', name: 'Uno', year: 1999, posterUrl: null },
    ...{ source: { kind: 'demo', name: '' }, isHidden: false, isEdited: false, hasMedia: true },
    ...{ versions: 0, keptName: null },
  },
  version: 'v1',
  fields: {
    ...{ title: { en: 'Uno' }, year: 1999, plot: null, posterUrl: null, landscapeUrl: null },
    ...{ planId: null, ageRating: '7' },
  },
  ...{ sourceFields: {}, editable: ['title', 'year', 'plot', 'ageRating'] },
  ...{ series: null, seasons: [], versions: [], plans: [] },
};
const later = { ...detail, version: 'v2', fields: { ...detail.fields, ageRating: '18' } };

test('[DESK-06] a title is saved against the version that its typing began from, and again after the refusal', async () => {
  const askedWith = answerDeskCalls();
  const { rerender } = renderInApp(<TitleForm detail={detail} />);
  const year = screen.getByLabelText('Year');
  await userEvent.clear(year);
  await userEvent.type(year, '2001');
  rerender(<TitleForm detail={later} />);
  expect(screen.getByLabelText('Age rating')).toHaveValue('18');
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  const first = { metaId: 'm1', edits: { year: 2001 }, putBack: [], seen: 'v1' };
  await waitFor(() => expect(askedWith(deskTitleEdit)).toEqual([first]));
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() => expect(askedWith(deskTitleEdit)).toEqual([first, { ...first, seen: 'v2' }]));
  expect(year).toHaveValue('2001');
});

test('[DESK-06] Discard shows what is stored, and the fields follow it again', async () => {
  const { rerender } = renderInApp(<TitleForm detail={detail} />);
  const rating = screen.getByLabelText('Age rating');
  await userEvent.type(rating, '+');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(rating).toHaveValue('7');
  rerender(<TitleForm detail={later} />);
  expect(rating).toHaveValue('18');
});
