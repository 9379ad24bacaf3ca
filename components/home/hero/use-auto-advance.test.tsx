import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useAutoAdvance } from './use-auto-advance.ts';

const advance = jest.fn();

function Banners() {
  const area = useRef<HTMLElement>(null);
  const [position, setPosition] = useState(0);
  const { isRunning, isPaused, setPaused } = useAutoAdvance(area, position, advance);
  return (
    <section ref={area} data-testid="area" data-running={isRunning}>
      <button type="button" onClick={() => setPosition(position + 1)}>
        choose
      </button>
      <button type="button" onClick={() => setPaused(!isPaused)}>
        {isPaused ? 'resume' : 'pause'}
      </button>
    </section>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  advance.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const area = () => screen.getByTestId('area');

test('[CAT-01] the carousel advances after 5 s', () => {
  render(<Banners />);
  wait(4_999);
  expect(advance).not.toHaveBeenCalled();
  wait(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test('[CAT-01] a banner that the viewer chose is shown for 5 s', () => {
  render(<Banners />);
  wait(4_000);
  fireEvent.click(screen.getByText('choose'));
  wait(4_000);
  expect(advance).not.toHaveBeenCalled();
  wait(1_000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test.each([
  ['hover', () => fireEvent.mouseEnter(area()), () => fireEvent.mouseLeave(area())],
  ['focus', () => fireEvent.focusIn(area()), () => fireEvent.focusOut(area())],
  ['a hidden tab', () => showTab('hidden'), () => showTab('visible')],
])('[CAT-01] %s stops the carousel, and its end resumes it', (_name, hold, release) => {
  render(<Banners />);
  act(() => {
    hold();
  });
  wait(20_000);
  expect(advance).not.toHaveBeenCalled();
  act(() => {
    release();
  });
  wait(5_000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test.each([':hover', ':focus-within'])(
  '[CAT-01] %s before hydration stops the banners',
  (state) => {
    jest.spyOn(Element.prototype, 'matches').mockImplementation((asked) => asked === state);
    render(<Banners />);
    wait(100);
    wait(20_000);
    expect(advance).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  },
);

test('[CAT-01] the viewer can pause the carousel', () => {
  render(<Banners />);
  fireEvent.click(screen.getByText('pause'));
  wait(20_000);
  expect(advance).not.toHaveBeenCalled();
});

test('[CAT-01] the carousel starts paused with reduced motion, and can be started', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  render(<Banners />);
  wait(20_000);
  expect(advance).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('resume'));
  wait(5_000);
  expect(advance).toHaveBeenCalledTimes(1);
});

function showTab(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
