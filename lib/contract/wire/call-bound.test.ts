import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { bounds } from '#lib/limits.ts';
import { allCalls } from '#lib/contract/all-calls.ts';
import { call } from './call.ts';
import { boundOf } from './call-bound.ts';
import { idSchema } from './field.ts';

const callWith = (request: z.ZodMiniType) =>
  call({ service: 'live', path: '/x', role: 'anyone', request, response: z.object({}) });

describe('[SHUT-04] the bound of a call', () => {
  test.each(allCalls.map(({ name, call: one }) => [name, one] as const))(
    'of %s is finite, because each field has a maximum',
    (_name, one) => {
      const { bytes, fields, depth } = boundOf(one);
      expect(Number.isFinite(bytes)).toBe(true);
      expect(fields).toBeLessThan(5_000);
      expect(depth).toBeLessThanOrEqual(8);
    },
  );

  test.each([
    ['a text', z.object({ a: z.string() })],
    ['a list', z.object({ a: z.array(z.number()) })],
    ['a text in a list', z.object({ a: z.array(z.string()).check(z.maxLength(3)) })],
    ['a map of names', z.object({ a: z.optional(z.record(z.string(), z.string())) })],
    ['a field of any kind', z.object({ a: z.unknown() })],
  ])('is infinite where %s has no maximum', (_what, request) => {
    expect(boundOf(callWith(request)).bytes).toBe(Infinity);
  });

  test('covers the largest request that fits the schema', () => {
    const request = z.object({
      ids: z.array(idSchema).check(z.maxLength(500)),
      text: z.optional(z.string().check(z.maxLength(200))),
      isOn: z.boolean(),
      inner: z.nullable(z.object({ at: z.number() })),
    });
    const largest = {
      ids: Array.from({ length: 500 }, () => 'x'.repeat(64)),
      text: '\u0001'.repeat(200),
      isOn: false,
      inner: { at: -Number.MAX_VALUE },
    };
    expect(request.safeParse(largest).success).toBe(true);
    const { bytes, fields, depth } = boundOf(callWith(request));
    expect(bytes).toBeGreaterThan(Buffer.byteLength(JSON.stringify(largest)));
    expect(bytes).toBeLessThan(bounds.requestBodyMaxBytes);
    expect(fields).toBeGreaterThanOrEqual(505);
    expect(depth).toBeGreaterThanOrEqual(2);
  });
});
