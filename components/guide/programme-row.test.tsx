import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aChannel, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
const { ProgrammeRow } = await import('./programme-row.tsx');

const show = (startHours: number, language: 'en' | 'pt' = 'en', title = 'Evening News') =>
  renderInApp(
    <ProgrammeRow
      channel={aChannel()}
      isCatchup
      nowMs={noonMs}
      programme={aProgramme({
        programme: title,
        start: noonMs + startHours * hourMs,
        stop: noonMs + (startHours + 1) * hourMs,
        multilingualList: [{ lang: 'pt', title: 'Jornal da Noite' }],
      })}
    />,
    { language },
  );

beforeEach(() => {
  window.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
});

test('[LIV-03] a programme row has the title in the viewer’s language, its start and stop, and its action', () => {
  show(1, 'pt');
  expect(screen.getByText('Jornal da Noite')).toBeVisible();
  expect(screen.getAllByText(/^\d\d:\d\d$/)).toHaveLength(2);
  expect(screen.getByRole('button')).toHaveAccessibleName(/^Avisar-me: Jornal da Noite/);
});

test('[LIV-04] the row of the current programme has its progress', () => {
  show(-0.5);
  expect(screen.getByRole('button', { name: 'Playing: Evening News' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
});

test('[LIV-04] the row of an ended programme is labelled as ended, a future one has no label', () => {
  const { unmount } = show(-2);
  expect(screen.getByText('Finished')).toBeInTheDocument();
  unmount();
  show(2);
  expect(screen.queryByText('Finished')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a programme row shows hostile and missing titles as text', () => {
  const { unmount } = show(2, 'en', '<img src=x onerror=alert(1)>');
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  unmount();
  show(2, 'en', '  ');
  expect(screen.getByText('Untitled programme')).toBeVisible();
});
