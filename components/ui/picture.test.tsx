import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

type Seen = (entries: Partial<IntersectionObserverEntry>[]) => void;
let seen: Seen = () => undefined;
const options: (IntersectionObserverInit | undefined)[] = [];

class FakeObserver {
  constructor(callback: Seen, given?: IntersectionObserverInit) {
    seen = callback;
    options.push(given);
  }
  observe = jest.fn();
  unobserve = jest.fn();
}
Object.assign(globalThis, { IntersectionObserver: FakeObserver });
const { Picture } = await import('./picture.tsx');

beforeEach(() => {
  jest.clearAllMocks();
});

const image = () => screen.getByRole<HTMLImageElement>('img');

test('[CAT-09] a picture loads when it comes within 1.3 times the viewport, and not before', () => {
  const { container } = render(<Picture src="/a.webp" srcSet="/a-1.webp 160w" alt="Salt Road" />);
  expect(image()).not.toHaveAttribute('src');
  expect(image()).not.toHaveAttribute('srcset');
  expect(options.at(-1)).toMatchObject({ rootMargin: '30%', scrollMargin: '0px 30%' });
  const [target] = container.children;
  act(() => seen([{ isIntersecting: false, target: target! }]));
  expect(image()).not.toHaveAttribute('src');
  act(() => seen([{ isIntersecting: true, target: target! }]));
  expect(image()).toHaveAttribute('src', '/a.webp');
  expect(image()).toHaveAttribute('srcset', '/a-1.webp 160w');
});

test('a picture of the first view is in the HTML and can be seen without scripts', () => {
  render(<Picture src="/a.webp" alt="Salt Road" eager />);
  expect(image()).toHaveAttribute('src', '/a.webp');
  expect(image()).toHaveAttribute('data-shown');
});

test('a picture that cannot be had leaves a designed frame that still says what it was', () => {
  render(<Picture src="/gone.webp" alt="Salt Road" eager fallback={<b>SR</b>} />);
  fireEvent.error(image());
  expect(screen.getByRole('img', { name: 'Salt Road' })).toHaveTextContent('SR');
  expect(document.querySelector('img')).toBeNull();
});

test('without an address there is no request at all', () => {
  render(<Picture alt="" fallback={<b>SR</b>} />);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('SR')).toBeInTheDocument();
});
