import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pending } from '#lib/browser/pending.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { LoadingSpinner } from './loading-spinner.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test('[CAT-06] the spinner is shown while a request is pending and hides 150 ms after the last', () => {
  jest.useFakeTimers();
  renderInApp(<LoadingSpinner />);
  expect(screen.queryByRole('status')).toBeNull();
  let end = () => {};
  act(() => {
    end = pending.begin();
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  act(() => {
    end();
    jest.advanceTimersByTime(149);
  });
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.queryByRole('status')).toBeNull();
});
