import { allCalls, type NamedCall } from '#lib/contract/all-calls.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';

/** `group.name`, as in sampleRequests. */
export const nameOf = ({ group, name }: NamedCall): string => `${group}.${name}`;

/** Calls of the operator that a guest, or a browser without a session, may make. */
export const strangerCalls: readonly NamedCall[] = allCalls.filter(
  ({ call }) =>
    call.service !== 'web' &&
    call.role !== 'user' &&
    !isDeskRole(call.role) &&
    call.session !== 'refresh',
);
