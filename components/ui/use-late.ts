import { useEffect, useState } from 'react';

/**
 * The delay after hydration before the operator's notices are requested, so that they do not slow the first view; in
 * ms.
 */
const afterMs = 2_000;

/** Whether work that the first view does not need may start. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
