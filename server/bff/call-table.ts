import { allCalls } from '#lib/contract/all-calls.ts';
import type { Call } from '#lib/contract/call.ts';

/** Every address there is. A path is looked up as it came, so nothing escaped, doubled or dotted is ever in here. */
const callsByAddress: ReadonlyMap<string, Call> = new Map(
  allCalls.map(({ call }) => [call.address, call]),
);

export type Found = { call: Call } | { refusal: 'not-found' | 'wrong-method'; allow?: string };

/** The call behind a method and a raw request target. */
export function findCall(method: string, target: string): Found {
  const queryAt = target.indexOf('?');
  const call = callsByAddress.get(queryAt === -1 ? target : target.slice(0, queryAt));
  if (!call) return { refusal: 'not-found' };
  if (call.method !== method) return { refusal: 'wrong-method', allow: call.method };
  return { call };
}
