import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { DeskSource } from '#lib/contract/desk/sources.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { SourceRow } from './source-row.tsx';
import { SourceStateText } from './source-state.tsx';

const source: DeskSource = {
  ...{ kind: 'm3u', name: 'tv', sourceForm: 'list', location: '', everyHours: 0, graceDays: 7 },
  ...{ connectionsSet: null, connectionsTold: null, triedAt: 1, nextAt: null, state: 'fine' },
  ...{ problem: null, canForce: false, channels: 0, titles: 0, missing: 0, progress: null },
  account: null,
  allLeftOut: 12,
};

test('[DESK-04] a list of which nothing could be used says so and opens its report', () => {
  const onReport = jest.fn();
  renderInApp(<SourceStateText source={source} onReport={onReport} />);
  expect(screen.getByText('Nothing of it could be used')).toBeDefined();
  expect(screen.queryByText('Up to date')).toBeNull();
  screen.getByRole('button', { name: 'Why 12 entries were left out' }).click();
  expect(onReport).toHaveBeenCalledTimes(1);
});

test('[DESK-04] a list that has brought something is up to date', () => {
  renderInApp(<SourceStateText source={{ ...source, allLeftOut: 0 }} onReport={() => undefined} />);
  expect(screen.getByText('Up to date')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

const account = {
  ...{ status: 'Active', endsAt: Date.UTC(2026, 11, 1, 12), isTrial: true },
  connectionsActive: 1,
};

test.each([
  [5, 'The account ends in 5 days'],
  [1, 'The account ends tomorrow'],
  [0, 'The account ends today'],
  [-1, 'The account has ended'],
])('[ANY-05] an account with %s days left is warned of', (daysLeft, text) => {
  const warned = { ...source, account: { ...account, daysLeft } };
  renderInApp(<SourceStateText source={warned} onReport={() => undefined} />);
  expect(screen.getByText(text)).toBeDefined();
});

test.each([
  ['Active', false, 'Activa · sin fin'],
  ['Trial', true, 'sin fin · de prueba'],
  ['Vip', false, 'Vip · sin fin'],
])('[ANY-05] an account that is %s is told in Spanish', (status, isTrial, text) => {
  const told = { status, isTrial, endsAt: null, connectionsActive: null, daysLeft: null };
  renderInApp(<SourceRow source={{ ...source, account: told }} />, { language: 'es' });
  expect(screen.getByText(/sin fin/).textContent).toBe(text);
});

test('[ANY-05] an account that was refused is not called active', () => {
  const told = { ...account, daysLeft: null };
  renderInApp(<SourceRow source={{ ...source, state: 'problem', account: told }} />);
  expect(screen.queryByText(/Active/)).toBeNull();
  expect(screen.getByText(/ends on/)).toBeDefined();
});

test('[ANY-05] an account says how it is, when it ends, and what is open on it', () => {
  const shown = { ...source, account: { ...account, daysLeft: null } };
  renderInApp(<SourceRow source={shown} />);
  const facts = screen.getByText(/Active/).textContent;
  expect(facts).toBe('Active · ends on 01-12-2026 · trial · 1 in use when it was read');
});
