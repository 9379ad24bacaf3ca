'use client';

import { useEffect, useState } from 'react';
import { onToast } from './toast.ts';
import type { Toast, ToastEvent } from './toast.ts';
import styles from './toaster.module.css';
import { prepareLoaded, useLoaded } from './use-loaded.ts';

/** After the first picture and what it needs. */
const preloadDelayMs = 2_000;

const loadToaster = () => import('./toaster.tsx');

/**
 * The toaster's place. Its script comes once the page has nothing else to do. Something may have to be said before that,
 * and the network may be gone by then: until the toaster is here, the same texts stand in plain boxes.
 */
export function ToastHost() {
  const [events, setEvents] = useState<ToastEvent[]>([]);
  const { part } = useLoaded(loadToaster, events.length > 0);

  useEffect(() => onToast((event) => setEvents((before) => [...before, event])), []);

  useEffect(() => {
    const timer = setTimeout(() => prepareLoaded(loadToaster), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (part) return <part.Toaster events={events} />;
  return (
    <div role="status" className={styles.plain}>
      {openToasts(events).map(({ id, tone, text }) => (
        <div key={id} className={[styles.toast, styles[tone]].join(' ')} data-toast={tone}>
          <span className={styles.text}>{text}</span>
        </div>
      ))}
    </div>
  );
}

function openToasts(events: readonly ToastEvent[]): Toast[] {
  const open = new Map<string, Toast>();
  for (const event of events) {
    if (event.kind === 'show') open.set(event.toast.id, event.toast);
    else open.delete(event.id);
  }
  return [...open.values()];
}
