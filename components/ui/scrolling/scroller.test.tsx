import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { Scroller } from './scroller.tsx';

/** Reports the size of an observed element at once. */
class TellingObserver {
  readonly observe: () => void;
  readonly disconnect = () => undefined;
  constructor(tell: () => void) {
    this.observe = tell;
  }
}

/** jsdom has no layout: the row is 1,000 px wide, its content 3,000. */
beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: TellingObserver });
  jest
    .spyOn(HTMLUListElement.prototype as HTMLElement, 'clientWidth', 'get')
    .mockReturnValue(1_000);
  jest
    .spyOn(HTMLUListElement.prototype as HTMLElement, 'scrollWidth', 'get')
    .mockReturnValue(3_000);
});
afterEach(() => {
  jest.useRealTimers();
});

function show() {
  renderInApp(
    <Scroller label="Films">
      {['one', 'two', 'three'].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </Scroller>,
  );
  return screen.getByRole('list', { name: 'Films' });
}

test('[CAT-05] an arrow scrolls the row by 900 px in 800 ms, and disappears at the end of the row', () => {
  jest.useFakeTimers();
  const row = show();
  expect(screen.queryByRole('button', { name: 'Scroll back' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Scroll on' }));
  jest.advanceTimersByTime(400);
  expect(row.scrollLeft).toBeGreaterThan(400);
  expect(row.scrollLeft).toBeLessThan(900);
  jest.advanceTimersByTime(450);
  expect(row.scrollLeft).toBe(900);
  fireEvent.scroll(row);
  expect(screen.getByRole('button', { name: 'Scroll back' })).toBeInTheDocument();

  row.scrollLeft = 2_000;
  fireEvent.scroll(row);
  expect(screen.queryByRole('button', { name: 'Scroll on' })).toBeNull();
});

test('arrow keys in the scroller move from card to card, Home and End to its ends', async () => {
  const user = userEvent.setup();
  show();
  screen.getByRole('link', { name: 'one' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'three' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'three' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'one' })).toHaveFocus();
});
