import { useState } from 'react';

/** The newest value that there was while it is wanted: what is shown stays until the next is there. */
export function useKept<Value>(value: Value | undefined, isWanted: boolean): Value | null {
  const [kept, setKept] = useState<{ value: Value } | null>(null);
  const isNew = value !== undefined && kept?.value !== value;
  if (!isWanted && kept !== null) setKept(null);
  if (isWanted && isNew) setKept({ value });
  return isWanted ? (value ?? kept?.value ?? null) : null;
}
