import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { allCalls } from '#lib/contract/all-calls.ts';
import { servicePrefixes } from '#lib/contract/wire/call.ts';
import type { Service } from '#lib/contract/wire/call.ts';
import { specCalls } from './spec-calls.ts';

const wirePrefix: Record<Service, string> = {
  live: '/liveapi',
  vod: '/vodapi',
  search: '/searchApi',
  licence: '/drmLicense',
  report: '/dataReport',
  desk: '/deskapi',
  web: '/streams',
};

/** The keys of a schema; `[].key` for those of a list's items. */
function keysOf(schema: z.ZodMiniType): string[] {
  const { properties, items } = z.toJSONSchema(schema, { io: 'input' });
  if (properties) return Object.keys(properties);
  const inner = (items as { properties?: object } | undefined)?.properties ?? {};
  return Object.keys(inner).map((key) => `[].${key}`);
}

describe('[API-01] spec part 7', () => {
  test('has the prefixes of our calls', () => {
    expect(servicePrefixes).toEqual(wirePrefix);
  });

  test.each(specCalls.map((call) => [call.path, call] as const))(
    'has the call %s',
    (path, spec) => {
      const entries = allCalls.filter(
        ({ call }) => call.service === spec.service && call.path === path,
      );
      expect(entries).toHaveLength(1);
      const { call } = entries[0]!;
      expect(call.method).toBe(spec.method ?? 'POST');
      expect(spec.roles).toContain(call.role);
      expect(keysOf(call.request)).toEqual(expect.arrayContaining([...(spec.request ?? [])]));
      expect(keysOf(call.response)).toEqual(expect.arrayContaining([...(spec.response ?? [])]));
    },
  );

  test('has every address once, and our other calls are in our own decisions', () => {
    const addresses = allCalls.map(({ call }) => call.address);
    expect(new Set(addresses).size).toBe(addresses.length);
    const known = new Set(specCalls.map(({ service, path }) => wirePrefix[service] + path));
    const ours = addresses.filter(
      (address) => !known.has(address) && !address.startsWith(servicePrefixes.desk),
    );
    // docs/decisions/003-calls-and-one-door.md.
    expect(ours.sort()).toEqual([
      '/liveapi/api/account/link/info/v1',
      '/liveapi/api/account/link/redeem/v1',
      '/searchApi/api/search/suggest/v1',
      '/searchApi/api/search/v1',
      '/streams/catch-up',
      '/streams/live',
      '/streams/time-shift',
      '/streams/vod',
    ]);
  });

  test('has a mark at every call that changes data, so that it needs a same-origin request', () => {
    const changing = /\/(create|delete|add|batchDelete|sign|login|modify|update|recharge)(\/v\d)?$/;
    const unmarked = allCalls.filter(({ call }) => changing.test(call.path) && !call.writes);
    expect(unmarked.map(({ name }) => name)).toEqual(['channelUpdate']);
  });
});
