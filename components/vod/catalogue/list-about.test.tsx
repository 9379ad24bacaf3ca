import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { ListAbout } from './list-about.tsx';

let tell: () => void = () => undefined;

beforeEach(() => {
  class TellingObserver {
    constructor(told: () => void) {
      tell = told;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: TellingObserver });
});

/** The browser has laid the text out with these heights. */
function laidOut(text: HTMLElement, heights: { scrollHeight: number; clientHeight: number }) {
  for (const [name, value] of Object.entries(heights)) {
    Object.defineProperty(text, name, { value, configurable: true });
  }
  act(() => tell());
}

test('[FIL-02] a long text about a list opens whole, closes again, and says which it is', () => {
  renderInApp(<ListAbout text="Of tin." />, { language: 'es' });
  laidOut(screen.getByText('Of tin.'), { scrollHeight: 300, clientHeight: 75 });
  const more = screen.getByRole('button', { name: 'Leer más' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(more);
  const less = screen.getByRole('button', { name: 'Leer menos' });
  expect(less).toHaveAttribute('aria-expanded', 'true');
  expect(less).toBe(more);
  fireEvent.click(less);
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('[FIL-02] a text about a list that fits has no button', () => {
  renderInApp(<ListAbout text="Of tin." />);
  laidOut(screen.getByText('Of tin.'), { scrollHeight: 75, clientHeight: 75 });
  expect(screen.queryByRole('button')).toBeNull();
});
