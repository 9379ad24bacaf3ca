'use client';

import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { whenNear } from './near-viewport.ts';
import styles from './when-near.module.css';

const isServer = typeof window === 'undefined';

interface WhenNearProps {
  /** Has the height of the content. */
  placeholder: ReactNode;
  /** In the initial viewport: rendered from the start. */
  first?: boolean;
  /** Called when the content should render. */
  children: () => ReactNode;
}

/**
 * A part of a long page that is hydrated shortly before it becomes visible. The HTML contains it in any case, for
 * browsers without scripts; for others it is text without cost.
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
