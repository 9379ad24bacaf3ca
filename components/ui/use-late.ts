import { useEffect, useState } from 'react';

/** How long after the page lives the operator's notices are asked for: never in the way of its first view; in ms. */
const afterMs = 2_000;

/** Whether it is time for work that the first view does not need. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
