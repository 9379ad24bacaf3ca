import { expect, test } from '@jest/globals';
import { codecOfRefusal, streamRefusal } from './stream-refusal.ts';

test('[ANY-03] the codec of a refusal is read from the answer, and from nothing else', () => {
  for (const codec of ['HEVC', 'E-AC-3', 'MPEG-2', 'AAC-LATM']) {
    expect(codecOfRefusal(`${streamRefusal({ codec })}\nbrowsers do not play it\n`)).toBe(codec);
  }
  expect(codecOfRefusal('the source sends a web page, not a stream')).toBeNull();
  expect(codecOfRefusal('codec <b>x</b>')).toBeNull();
  expect(codecOfRefusal('')).toBeNull();
});
