import { describe, expect, test } from '@jest/globals';
import { allCalls } from '#lib/contract/all-calls.ts';
import type { Call } from '#lib/contract/call.ts';
import { boundOf } from '#lib/contract/call-bound.ts';
import { encodeForm } from '#lib/contract/form-encoding.ts';
import { bounds } from '#lib/limits.ts';
import { operatorRequest } from '#server/upstream/ask-operator.ts';
import { anAddress } from '#tests/setup/an-address.ts';
import type { BffRequest } from './bff-request.ts';
import { knownFields, readData } from './request-data.ts';

const longestStallMs = 50;
const asker = { language: 'en', clientAddress: anAddress, token: 't', accountId: 'a' } as const;

/** Bodies as large as may be, each dear in a way of its own. */
const dear: Record<string, (bytes: number) => string> = {
  'many fields': (bytes) => filled('{', (at) => `"${at.toString(36)}":1`, '}', bytes),
  'many escapes': (bytes) => `{"a":"${'\\u0041'.repeat(Math.max(0, (bytes - 10) / 6))}"}`,
  'one long list': (bytes) => filled('{"a":[', () => '1', ']}', bytes),
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'the same name again': (bytes) => filled('{', () => '"a":{}', '}', bytes),
  'one long number': (bytes) => `{"a":${'9'.repeat(bytes - 10)}}`,
  'form fields': (bytes) => filled('', (at) => `${at.toString(36)}=%41`, '', bytes, '&'),
};

function filled(
  open: string,
  part: (at: number) => string,
  end: string,
  bytes: number,
  comma = ',',
): string {
  const parts: string[] = [];
  for (let size = 2, at = 0; size < bytes - 20; at += 1) {
    const text = part(at);
    parts.push(text);
    size += text.length + 1;
  }
  return open + parts.join(comma) + end;
}

function requestOf(call: Call, body: string): BffRequest {
  const isForm = call.encoding === 'form-field';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method: call.method,
    target: { path: call.address, query: call.method === 'GET' ? body : '', isPlain: true },
    header: (name) => (name === 'content-type' ? type : undefined),
    address: anAddress,
    readBody: (maxBytes) =>
      Promise.resolve(body.length > maxBytes ? 'too-large' : Buffer.from(body)),
    caller: { isGone: false, listen: () => undefined, stopListening: () => undefined },
  };
}

describe('[SHUT-04] the largest body of each call', () => {
  test.each(allCalls.map(({ name, call }) => [name, call] as const))(
    '%s costs the web server less than 50 ms with each kind of content',
    async (_name, call) => {
      const bytes = Math.min(boundOf(call).bytes, bounds.requestBodyMaxBytes);
      for (const [what, make] of Object.entries(dear)) {
        const request = requestOf(call, make(bytes).slice(0, bytes));
        const before = process.threadCpuUsage();
        const read = await readData(call, request);
        const data = 'data' in read ? knownFields(call, read.data) : null;
        if (data) operatorRequest(call, data, asker);
        const { user, system } = process.threadCpuUsage(before);
        const tookMs = (user + system) / 1_000;
        expect([what, tookMs < longestStallMs || tookMs]).toEqual([what, true]);
      }
    },
  );

  test('an encoded form costs linear time: four times the fields, and not sixteen times the work', () => {
    const costOf = (count: number) => {
      const entries = Array.from({ length: count }, (_, at) => [`a${String(at)}`, '1']);
      const data = Object.fromEntries(entries) as Record<string, string>;
      const before = process.threadCpuUsage();
      encodeForm(data);
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    costOf(20_000);
    expect(costOf(80_000)).toBeLessThan(9 * Math.max(costOf(20_000), 8_000));
  });
});
