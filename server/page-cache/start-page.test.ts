/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startPage } from './start-page.ts';

const sheets = () => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-precedence]'),
];
const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const letters = () => document.head.querySelector('style')?.textContent;

/** A page whose largest picture is still loading. */
function pageWith(picture: { complete: boolean } | null, isPlayed = false): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('fetchpriority', 'high');
  Object.defineProperty(image, 'complete', { value: picture?.complete });
  if (picture) document.body.append(image);
  startPage({
    sheets: ['/a.css', '/b.css'],
    letters: '@font-face{}',
    scripts: ['/one.js', '/two.js'],
    isPlayed,
    preloads: isPlayed ? ['/player.js'] : [],
    aliveEvent: 'alive',
    longestWaitMs: 3_000,
  });
  return image;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  // Ends the listeners of this page before the next test.
  dispatchEvent(new Event('alive'));
  document.dispatchEvent(new Event('loadeddata'));
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test.each([
  ['the picture has loaded', (image: HTMLImageElement) => image.dispatchEvent(new Event('load'))],
  ['the picture fails', (image: HTMLImageElement) => image.dispatchEvent(new Event('error'))],
  [
    'a pointer is pressed',
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
  ['a key is pressed', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
  ['three seconds have passed', () => jest.advanceTimersByTime(3_000)],
  [
    'the page is scrolled',
    () => document.body.dispatchEvent(new Event('wheel', { bubbles: true })),
  ],
])('letters and scripts wait until %s, and load once', (_, happen) => {
  const image = pageWith({ complete: false });
  jest.advanceTimersByTime(2_999);
  expect([...sheets(), ...scripts(), letters()]).toEqual([undefined]);
  happen(image);
  expect(letters()).toBe('@font-face{}');
  expect(scripts()).toEqual(['/one.js', '/two.js']);
  image.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(2);
});

test.each([[{ complete: true }], [null]])(
  'the start script does not wait with the picture %j',
  (picture) => {
    pageWith(picture);
    expect(scripts()).toHaveLength(2);
  },
);

test('style sheets have their places, and are not fetched', () => {
  pageWith(null);
  const found = sheets().map((sheet) => [sheet.getAttribute('href'), sheet.disabled]);
  expect(found).toEqual([
    ['/a.css', true],
    ['/b.css', true],
  ]);
});

test('the last clicked button is clicked once after hydration', () => {
  document.body.innerHTML = '<button id="a"></button><button id="b"><i></i></button><p></p>';
  const clicked: string[] = [];
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
  pageWith({ complete: false });
  click('#a');
  click('#b i');
  // The page's own scripts add the click listeners.
  document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).id));
  dispatchEvent(new Event('alive'));
  expect(clicked).toEqual(['b']);
  click('#a');
  dispatchEvent(new Event('alive'));
  expect(clicked).toEqual(['b', 'a']);
});

test('a last click outside all buttons is not repeated', () => {
  document.body.innerHTML = '<button></button><p></p>';
  pageWith({ complete: false });
  for (const element of document.querySelectorAll<HTMLElement>('button, p')) element.click();
  const hear = jest.fn();
  document.body.addEventListener('click', hear);
  dispatchEvent(new Event('alive'));
  expect(hear).not.toHaveBeenCalled();
});

test('a page that begins with playback loads its scripts at once, then those of the player, ahead of the letters', () => {
  pageWith(null, true);
  expect(scripts()).toEqual(['/one.js', '/two.js']);
  const [preload] = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  expect(preload?.getAttribute('href')).toBe('/player.js');
  expect(preload?.compareDocumentPosition(document.head.querySelector('script')!)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(letters()).toBeUndefined();
});

test.each([
  ['the first frame', () => document.dispatchEvent(new Event('loadeddata'))],
  ['six seconds', () => jest.advanceTimersByTime(6_000)],
])('letters of a page that begins with playback load once, after %s', (_, happen) => {
  pageWith(null, true);
  jest.advanceTimersByTime(5_999);
  expect(letters()).toBeUndefined();
  happen();
  document.dispatchEvent(new Event('loadeddata'));
  jest.advanceTimersByTime(10_000);
  expect(document.head.querySelectorAll('style')).toHaveLength(1);
});
