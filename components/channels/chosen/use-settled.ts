import { useEffect, useState } from 'react';

/** Debounces a value; the first one applies at once. Zapping through channels then requests no guide on the way. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  const isFirst = settled === null;
  if (isFirst && value !== null) setSettled(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);

  return isFirst ? value : settled;
}
