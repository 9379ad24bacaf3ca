import { expect, test } from '@jest/globals';
import { artworkAt, artworkSet } from './artwork.ts';

test('the operator’s artwork is addressed in one of its widths', () => {
  expect(artworkAt('/artwork/poster/salt-road', 320)).toBe('/artwork/poster/salt-road-320.webp');
  expect(artworkSet('/artwork/poster/salt-road', [160, 320, 480])).toEqual({
    src: '/artwork/poster/salt-road-320.webp',
    srcSet:
      '/artwork/poster/salt-road-160.webp 160w, /artwork/poster/salt-road-320.webp 320w, /artwork/poster/salt-road-480.webp 480w',
  });
});

test('a picture of another origin or with a file extension keeps its address', () => {
  for (const url of ['https://cdn.test/a.jpg', '/artwork/imported/a.jpg', '/artwork/x/../y']) {
    expect(artworkAt(url, 320)).toBe(url);
    expect(artworkSet(url, [160, 320])).toEqual({ src: url });
  }
  expect(artworkSet(undefined, [160])).toEqual({});
});
