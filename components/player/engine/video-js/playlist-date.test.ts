import { afterEach, expect, jest, test } from '@jest/globals';
import { readStart, startOf } from './playlist-date.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const head =
  '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:00.000Z\n';
const segments = (count: number) => '#EXTINF:4.0,\na.m4s\n'.repeat(count);

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

test('[WEB-02] a complete playlist starts at its first picture, a live one three target durations before its end', () => {
  expect(startOf(`${head}${segments(8)}#EXT-X-ENDLIST\n`)).toBe(noon);
  expect(startOf(`${head}${segments(8)}`)).toBe(noon + 20_000);
  expect(startOf(`${head}${segments(2)}`)).toBe(noon);
  expect(startOf(segments(2))).toBeNull();
});

test('[WEB-02] the start is read from the first quality of a stream; without an answer it stays unknown', async () => {
  const asked: string[] = [];
  const texts: Record<string, string> = {
    'a.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n240p/list.m3u8?token=a\n',
    'list.m3u8': `${head}${segments(3)}#EXT-X-ENDLIST\n`,
  };
  window.fetch = jest.fn<typeof fetch>((address) => {
    const { pathname } = new URL(address as string, document.baseURI);
    asked.push(pathname);
    const text = texts[pathname.split('/').at(-1) ?? ''] ?? '';
    return Promise.resolve({ ok: true, text: () => Promise.resolve(text) } as Response);
  });
  expect(await readStart('/media/live/1/a.m3u8?token=a')).toBe(noon);
  expect(asked).toEqual(['/media/live/1/a.m3u8', '/media/live/1/240p/list.m3u8']);
  window.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  expect(await readStart('/media/live/1/a.m3u8')).toBeNull();
});
