import { allCalls } from '#lib/contract/all-calls.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import type { Target } from '#server/http/target.ts';

/** All calls by address. */
const callsByAddress: ReadonlyMap<string, Call> = new Map(
  allCalls.map(({ call }) => [call.address, call]),
);

/** Why a request is no call. */
export interface NoCall {
  refusal: 'not-found' | 'wrong-method' | 'foreign-origin';
  /** The call that it would have been. */
  meant?: Call;
}

/**
 * The call for a method and a target. Our own pages write each address in its plain form; any other spelling is not a
 * call.
 */
export function findCall(method: string, { path, isPlain }: Target): { call: Call } | NoCall {
  const call = isPlain ? callsByAddress.get(path) : undefined;
  if (!call) return { refusal: 'not-found' };
  if (call.method !== method) return { refusal: 'wrong-method', meant: call };
  return { call };
}
