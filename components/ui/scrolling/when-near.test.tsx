import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

type Seen = (entries: Partial<IntersectionObserverEntry>[]) => void;
let seen: Seen = () => undefined;
const observed: Element[] = [];

class FakeObserver {
  constructor(callback: Seen) {
    seen = callback;
  }
  observe = (element: Element) => void observed.push(element);
  unobserve = jest.fn();
}
Object.assign(globalThis, { IntersectionObserver: FakeObserver });
const { WhenNear } = await import('./when-near.tsx');

afterEach(() => {
  observed.length = 0;
});

test('[CAT-09] a deferred part renders when it is near, with a placeholder until then', () => {
  const draw = jest.fn(() => <p>a row</p>);
  render(<WhenNear placeholder={<i data-testid="place" />}>{draw}</WhenNear>);
  expect(screen.getByTestId('place')).toBeInTheDocument();
  expect(draw).not.toHaveBeenCalled();
  act(() => seen([{ isIntersecting: false, target: observed[0]! }]));
  expect(draw).not.toHaveBeenCalled();
  act(() => seen([{ isIntersecting: true, target: observed[0]! }]));
  expect(screen.getByText('a row')).toBeInTheDocument();
  expect(screen.queryByTestId('place')).toBeNull();
});

test('a part in the initial viewport renders at once', () => {
  render(
    <WhenNear first placeholder={<i />}>
      {() => <p>a row</p>}
    </WhenNear>,
  );
  expect(screen.getByText('a row')).toBeInTheDocument();
  expect(observed).toEqual([]);
});
