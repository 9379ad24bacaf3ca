'use client';

import { useEffect, useRef, useState } from 'react';
import { onToast } from './toast.ts';
import type { Toast, ToastEvent } from './toast.ts';
import styles from './toaster.module.css';
import { useLoaded } from '#components/ui/use-loaded.ts';

/** After the first picture and what it needs. */
const loadDelayMs = 2_000;

const loadToaster = () => import('./toaster.tsx');

/**
 * The toaster's place. Its script comes once the page has nothing else to do. Something may have to be said before that,
 * and the network may be gone by then: what is said before the toaster is here stands in a plain box for as long.
 */
export function ToastHost() {
  const [isDue, setDue] = useState(false);
  const [plain, setPlain] = useState<readonly Toast[]>([]);
  const [events, setEvents] = useState<readonly ToastEvent[]>([]);
  const { part } = useLoaded(loadToaster, isDue || plain.length > 0);

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = part !== undefined;
  }, [part]);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const hidePlain = (id: string) => setPlain((before) => before.filter((one) => one.id !== id));
    const stop = onToast((event) => {
      // The toaster shows it from now on, or nobody.
      if (isHere.current || event.kind === 'hide')
        hidePlain(event.kind === 'hide' ? event.id : event.toast.id);
      if (isHere.current) setEvents((before) => [...before, event]);
      else if (event.kind === 'show') {
        const { toast } = event;
        setPlain((before) => [...before.filter(({ id }) => id !== toast.id), toast]);
        if (Number.isFinite(toast.durationMs))
          timers.add(setTimeout(() => hidePlain(toast.id), toast.durationMs));
      }
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), loadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <div role="status" className={styles.plain}>
        {plain.map(({ id, tone, text }) => (
          <div key={id} className={[styles.toast, styles[tone]].join(' ')} data-toast={tone}>
            <span className={styles.text}>{text}</span>
          </div>
        ))}
      </div>
      {part && <part.Toaster events={events} />}
    </>
  );
}
