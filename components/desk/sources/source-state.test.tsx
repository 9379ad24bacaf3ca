import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { DeskSource } from '#lib/contract/desk/sources.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { SourceStateText } from './source-state.tsx';

const source: DeskSource = {
  ...{ kind: 'm3u', name: 'tv', sourceForm: 'list', location: '', everyHours: 0, graceDays: 7 },
  ...{ connectionsSet: null, connectionsTold: null, triedAt: 1, nextAt: null, state: 'fine' },
  ...{ problem: null, canForce: false, channels: 0, titles: 0, missing: 0, progress: null },
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
