import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isJsonWithin } from './json-within.ts';

/** The expected result of the scan, computed by parsing. */
function measured(value: unknown): { fields: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { fields: 0, depth: 0 };
  const inner = Object.values(value).map(measured);
  return {
    fields: inner.length + inner.reduce((sum, { fields }) => sum + fields, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

test('[SHUT-04] the JSON scan finds the levels and fields that parsing finds', () => {
  const tangled = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });
  fc.assert(
    fc.property(
      tangled,
      fc.constantFrom(undefined, 2),
      fc.nat(6),
      fc.nat(20),
      (value, space, depth, fields) => {
        const bytes = Buffer.from(JSON.stringify(value, null, space));
        const real = measured(value);
        const bound = { fields, depth };
        // The scan counts braces and commas, which are at most as many as names and entries with the objects around
        // them.
        if (real.depth > depth) expect(isJsonWithin(bytes, bound)).toBe(false);
        if (real.depth <= depth && real.fields + 1 <= fields) {
          expect(isJsonWithin(bytes, { ...bound, fields: fields + real.fields })).toBe(true);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('[SHUT-04] the JSON scan skips escaped quotes and accepts an unterminated string', () => {
  const bound = { fields: 1, depth: 1 };
  expect(isJsonWithin(Buffer.from('{"a\\"[[[,,,":1}'), bound)).toBe(true);
  expect(isJsonWithin(Buffer.from('{"a\\\\":[1]}'), bound)).toBe(false);
  expect(isJsonWithin(Buffer.from('{"[[[,,,'), bound)).toBe(true);
});
