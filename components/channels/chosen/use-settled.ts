import { useEffect, useState } from 'react';

/** A value once it has stood still for a while; the first one at once. Zapping through channels asks for no guide on the way. */
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
