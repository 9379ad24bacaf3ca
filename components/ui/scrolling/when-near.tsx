'use client';

import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { whenNear } from './near-viewport.ts';
import styles from './when-near.module.css';

const isServer = typeof window === 'undefined';

interface WhenNearProps {
  /** As high as what will be there. */
  placeholder: ReactNode;
  /** Part of the first view: there from the start. */
  first?: boolean;
  /** Drawn when it is wanted. */
  children: () => ReactNode;
}

/**
 * A part of a long page that is hydrated when it is about to be seen. The HTML has it in any case, for browsers without
 * scripts; for the others it is text that costs nothing.
 */
export function WhenNear({ placeholder, first = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first);

  useEffect(() => {
    if (isNear || !place.current) return;
    return whenNear(place.current, () => startTransition(() => setNear(true)));
  }, [isNear]);

  if (isNear) return children();
  return (
    <div ref={place}>
      <div className={styles.placeholder} aria-hidden="true">
        {placeholder}
      </div>
      <noscript>{isServer && children()}</noscript>
    </div>
  );
}
