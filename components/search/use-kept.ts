import { useState } from 'react';

/** The newest known value while it is wanted: the shown value stays until the next one arrives. */
export function useKept<Value>(value: Value | undefined, isWanted: boolean): Value | null {
  const [kept, setKept] = useState<{ value: Value } | null>(null);
  const isNew = value !== undefined && kept?.value !== value;
  if (!isWanted && kept !== null) setKept(null);
  if (isWanted && isNew) setKept({ value });
  return isWanted ? (value ?? kept?.value ?? null) : null;
}
