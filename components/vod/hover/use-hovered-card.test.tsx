import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useHoveredCard } from './use-hovered-card.ts';

function Page({ place = '/home' }: { place?: string }) {
  const hovered = useHoveredCard(place);
  return (
    <>
      <article data-card="m1">
        <span data-testid="one" />
      </article>
      <article data-card="m2" data-testid="two" />
      <p data-testid="elsewhere" />
      {hovered?.isDue && <div data-hover-card="" data-testid="panel" />}
      <output>{hovered ? `${hovered.metaId} ${String(hovered.isDue)}` : 'none'}</output>
    </>
  );
}

let isFine = true;
beforeEach(() => {
  isFine = true;
  jest.useFakeTimers();
  window.matchMedia = (() => ({ matches: isFine })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  jest.useRealTimers();
});

function point(
  type: 'pointerover' | 'pointermove',
  name: string,
  pointerType = 'mouse',
  buttons = 0,
) {
  const event = new MouseEvent(type, { bubbles: true, buttons });
  Object.assign(event, { pointerType });
  fireEvent(screen.getByTestId(name), event);
}
/** Fires the event of a pointer that moves onto an element. */
function over(name: string, pointerType = 'mouse') {
  point('pointerover', name, pointerType);
  point('pointermove', name, pointerType);
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.getByRole('status').textContent;

test('[CAT-03] the hover card is due after 500 ms under the mouse, and its card known a little earlier', () => {
  render(<Page />);
  over('one');
  wait(119);
  expect(shown()).toBe('none');
  wait(380);
  expect(shown()).toBe('m1 false');
  wait(1);
  expect(shown()).toBe('m1 true');
});

test('[CAT-03] the hover card of each card waits its own 500 ms', () => {
  render(<Page />);
  over('one');
  wait(400);
  over('two');
  wait(499);
  expect(shown()).toBe('m2 false');
  wait(1);
  expect(shown()).toBe('m2 true');
});

test('[CAT-03] leaving closes the hover card, but a moment on the way to it does not', () => {
  render(<Page />);
  over('one');
  wait(500);
  over('elsewhere');
  wait(150);
  over('panel');
  wait(5_000);
  expect(shown()).toBe('m1 true');
  over('elsewhere');
  wait(160);
  expect(shown()).toBe('none');
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['a press elsewhere', () => fireEvent.pointerDown(screen.getByTestId('elsewhere'))],
  ['a window that is left', () => fireEvent.blur(window)],
  ['a mouse that leaves the window', () => fireEvent.pointerLeave(document.documentElement)],
])('[CAT-03] %s closes the hover card', (_, act_) => {
  render(<Page />);
  over('one');
  wait(500);
  act_();
  expect(shown()).toBe('none');
  wait(5_000);
  expect(shown()).toBe('none');
});

test('[CAT-03] a press on the hover card does not close it, another page does', () => {
  const { rerender } = render(<Page />);
  over('one');
  wait(500);
  fireEvent.pointerDown(screen.getByTestId('panel'));
  expect(shown()).toBe('m1 true');
  rerender(<Page place="/vod/detail/m1" />);
  expect(shown()).toBe('none');
});

test('[CAT-03] no hover card opens while a mouse button is held', () => {
  render(<Page />);
  over('one');
  wait(400);
  fireEvent.pointerDown(screen.getByTestId('one'));
  point('pointerover', 'two', 'mouse', 1);
  wait(5_000);
  expect(shown()).toBe('none');
  point('pointerover', 'two');
  wait(500);
  expect(shown()).toBe('m2 true');
});

test('[CAT-03] touch opens no hover card', () => {
  render(<Page />);
  over('one', 'touch');
  wait(5_000);
  expect(shown()).toBe('none');
});

test('[CAT-03] a screen without a mouse has no hover card', () => {
  isFine = false;
  render(<Page />);
  over('one');
  wait(5_000);
  expect(shown()).toBe('none');
});

test('[CAT-03] a card that a page puts under a resting mouse opens its hover card only after a mouse move', () => {
  const { rerender } = render(<Page place="/vod/detail/m1" />);
  over('elsewhere');
  rerender(<Page place="/home" />);
  point('pointerover', 'one');
  wait(5_000);
  expect(shown()).toBe('none');
  point('pointermove', 'one', 'touch');
  wait(5_000);
  expect(shown()).toBe('none');
  point('pointermove', 'one');
  wait(499);
  expect(shown()).toBe('m1 false');
  // The delay starts with the first movement.
  point('pointermove', 'one');
  wait(1);
  expect(shown()).toBe('m1 true');
});
