import { describe, expect, test } from '@jest/globals';
import { newestSegmentIn } from '#lib/contract/media/newest-segment.ts';
import { leaveOut, nothingLeftOut, type LeftOut } from './left-out-pieces.ts';

const base = new URL('http://source.test/tv/live.m3u8');

/** A window of pieces `first` to `last`, with their lines before EXTINF. */
function list(first: number, last: number, before: Record<number, string> = {}): string {
  const pieces = Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap(
    (number) => [
      ...(before[number] ?? '').split('|').filter(Boolean),
      '#EXTINF:2,',
      `${String(number)}.ts`,
    ],
  );
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2'],
    ...[`#EXT-X-MEDIA-SEQUENCE:${String(first)}`, ...pieces, ''],
  ].join('\n');
}

const broken = (...numbers: number[]) => {
  const addresses = new Set(numbers.map((number) => `http://source.test/tv/${String(number)}.ts`));
  return (address: string) => addresses.has(address);
};
const none = () => false;

/** Number and address of each piece, as a player reads them, with `!` behind a discontinuity. */
function read(text: string): string[] {
  let number = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
  let mark = '';
  const found: string[] = [];
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') mark = '!';
    if (line === '' || line.startsWith('#')) continue;
    found.push(`${String(number)}=${line.replace('.ts', '')}${mark}`);
    number += 1;
    mark = '';
  }
  return found;
}

describe('[ANY-10] pieces that are left out of a playlist', () => {
  test('a playlist without any stays as it is', () => {
    const text = list(5, 8);
    expect(leaveOut(text, base, none, nothingLeftOut).text).toBe(text);
  });

  test('a broken piece is gone, and a discontinuity stands for it', () => {
    const { text } = leaveOut(list(5, 8), base, broken(6), nothingLeftOut);
    expect(read(text)).toEqual(['5=5', '6=7!', '7=8']);
  });

  test('a playlist says where its source goes on, so that a player does not take it for dead', () => {
    const newestOf = (...out: number[]) =>
      newestSegmentIn(leaveOut(list(5, 8), base, broken(...out), nothingLeftOut).text);
    expect([newestOf(), newestOf(6), newestOf(7, 8)]).toEqual([null, 9, 9]);
  });

  test('a piece that is marked as missing is gone, its key and map stay', () => {
    const marked = list(5, 7, { 6: '#EXT-X-KEY:METHOD=AES-128,URI="k"|#EXT-X-GAP' });
    const { text } = leaveOut(marked, base, none, nothingLeftOut);
    expect(read(text)).toEqual(['5=5', '6=7!']);
    expect(text).toContain('#EXT-X-KEY:METHOD=AES-128,URI="k"');
    expect(text).not.toContain('GAP');
  });

  test('each piece keeps its number while the window moves on', () => {
    let left: LeftOut = nothingLeftOut;
    const numbers = new Map<string, string>();
    const breaks: number[] = [];
    for (let first = 1; first < 20; first += 1) {
      const next = leaveOut(list(first, first + 5), base, broken(6, 7, 12), left);
      ({ left } = next);
      for (const piece of read(next.text)) {
        const [number = '', name = ''] = piece.replace('!', '').split('=');
        expect([name, numbers.get(name) ?? number]).toEqual([name, number]);
        numbers.set(name, number);
      }
      breaks.push(Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(next.text)?.[1] ?? 0));
    }
    expect([...numbers.values()].map(Number)).toEqual(
      Array.from({ length: numbers.size }, (_, index) => index + 1),
    );
    expect(breaks.at(-1)).toBe(2);
    expect(breaks.every((count, place) => place === 0 || count >= breaks[place - 1]!)).toBe(true);
  });

  test('begins anew when the source does', () => {
    const { left } = leaveOut(list(400, 405), base, broken(401), nothingLeftOut);
    const again = leaveOut(list(0, 3), base, none, left);
    expect(read(again.text)).toEqual(['0=0', '1=1', '2=2', '3=3']);
  });

  test('a window of broken pieces alone stays: an empty one would end the stream', () => {
    const { text } = leaveOut(list(5, 6), base, broken(5, 6), nothingLeftOut);
    expect(read(text)).toEqual(['5=5', '6=6']);
  });
});

describe('[ANY-10] discontinuities that have left the window', () => {
  const isBreakBefore = (number: number) => number % 3 === 0 || number % 7 === 0;
  const breaksFrom = (first: number, last: number) =>
    Object.fromEntries(
      Array.from({ length: last - first + 1 }, (_, index) => first + index)
        .filter(isBreakBefore)
        .map((number) => [number, '#EXT-X-DISCONTINUITY']),
    );
  const countIn = (text: string) => Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
  const own = (text: string, count: number) =>
    text.replace('#EXT-X-MEDIA', `#EXT-X-DISCONTINUITY-SEQUENCE:${String(count)}\n#EXT-X-MEDIA`);
  const passedBefore = (first: number, from: number) =>
    Array.from({ length: first - from }, (_, index) => from + index).filter(isBreakBefore).length;

  test.each([
    ['are counted for a source that does not', (text: string) => text],
    ['are counted for a source whose count stands still', (text: string) => own(text, 0)],
    ['keep the count of the source', (text: string, passed: number) => own(text, passed)],
  ])('%s', (_title, change) => {
    let left: LeftOut = nothingLeftOut;
    for (let first = 10; first < 60; first += 1 + (first % 3)) {
      const passed = passedBefore(first, 10);
      const text = change(list(first, first + 5, breaksFrom(first, first + 5)), passed);
      const next = leaveOut(text, base, none, left);
      ({ left } = next);
      expect([first, countIn(next.text)]).toEqual([first, passed]);
    }
  });

  test('begin anew when the source does', () => {
    const { left } = leaveOut(list(9, 12, breaksFrom(9, 12)), base, none, nothingLeftOut);
    expect(countIn(leaveOut(list(10, 13), base, none, left).text)).toBe(1);
    expect(countIn(leaveOut(list(0, 3), base, none, left).text)).toBe(0);
    expect(countIn(leaveOut(list(90, 93), base, none, left).text)).toBe(0);
  });
});
