import { expect, test } from '@jest/globals';
import { titleAt } from './stream-title.ts';

test('[ANY-09] the title is that of the segment that plays', () => {
  const segments = [
    { start: 4, end: 6, title: 'Ana – Río' },
    { start: 6, end: 8, title: ' ' },
    { title: 'not loaded' },
  ];
  expect([4, 5.9, 6, 9].map((at) => titleAt(segments, at))).toEqual([
    'Ana – Río',
    'Ana – Río',
    null,
    undefined,
  ]);
});
