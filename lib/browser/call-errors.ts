import type { Call } from '#lib/contract/wire/call.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';

export interface CallError {
  call: Call;
  error: OperatorError;
}

type Listener = (failure: CallError) => void;

const listeners = new Set<Listener>();

/** Subscribes to every failed call of this tab; one listener reacts to them (spec part 8). */
export function onCallError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportCallError(failure: CallError): void {
  for (const listener of listeners) listener(failure);
}
