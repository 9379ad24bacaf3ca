import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/render-in-app.tsx';
import { ProgrammeRow } from './programme-row.tsx';

const show = (startHours: number, language: 'en' | 'pt' = 'en') =>
  renderInApp(
    <ProgrammeRow
      language={language}
      nowMs={noonMs}
      programme={aProgramme({
        programme: 'Evening News',
        start: noonMs + startHours * hourMs,
        stop: noonMs + (startHours + 1) * hourMs,
        multilingualList: [{ lang: 'pt', title: 'Jornal da Noite' }],
      })}
    />,
    { language },
  );

test('[LIV-03] a row has the title in the viewer’s language and its start and stop', () => {
  show(1, 'pt');
  expect(screen.getByText('Jornal da Noite')).toBeVisible();
  expect(screen.getAllByText(/^\d\d:\d\d$/)).toHaveLength(2);
});

test('[LIV-04] the programme on air is marked, with its progress', () => {
  show(-0.5);
  expect(screen.getByText('Playing')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
});

test('[LIV-04] what is over says so, what is to come says nothing', () => {
  const { unmount } = show(-2);
  expect(screen.getByText('Finished')).toBeInTheDocument();
  unmount();
  show(2);
  expect(screen.queryByText('Finished')).toBeNull();
  expect(screen.queryByText('Playing')).toBeNull();
});
