'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { hideToast, onToast } from './toast.ts';
import type { Toast, ToastEvent } from './toast.ts';
import styles from './toaster.module.css';
import { useAfterInput } from '#components/ui/use-after-input.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';

const shown = (toast: Toast): ToastEvent => ({ kind: 'show', toast });

const loadToaster = () => import('./toaster.tsx');

/**
 * Renders the toaster, whose script is loaded soon after the first input. A toast may come before that, and the network
 * may be gone by then: until the toaster is loaded, a plain box shows the toasts for their duration, or until the toaster
 * has a toast to show.
 */
export function ToastHost() {
  const isDue = useAfterInput();
  const [plain, setPlain] = useState<readonly Toast[]>([]);
  const [events, setEvents] = useState<readonly ToastEvent[]>([]);
  const { part } = useLoaded(loadToaster, isDue || plain.length > 0);

  const isHere = useRef(false);
  const inPlain = useRef<readonly Toast[]>([]);
  useEffect(() => {
    isHere.current = part !== undefined;
    inPlain.current = plain;
  }, [part, plain]);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const hidePlain = (id: string) => setPlain((before) => before.filter((one) => one.id !== id));
    const stop = onToast((event) => {
      const id = event.kind === 'hide' ? event.id : event.toast.id;
      if (event.kind === 'hide') hidePlain(id);
      if (isHere.current) {
        // Shown at the same time, the two would overlap.
        const left = event.kind === 'show' ? inPlain.current : [];
        const moved = left.filter((toast) => toast.id !== id).map(shown);
        if (left.length > 0) setPlain([]);
        setEvents((before) => [...before, ...moved, event]);
      } else if (event.kind === 'show') {
        const { toast } = event;
        setPlain((before) => [...before.filter((one) => one.id !== id), toast]);
        if (Number.isFinite(toast.durationMs))
          timers.add(setTimeout(() => hidePlain(id), toast.durationMs));
      }
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, []);

  return (
    <>
      <div role="status" className={styles.beforeToaster}>
        {plain.map(({ id, tone, text, action }) => (
          <div key={id} className={[styles.toast, styles[tone]].join(' ')} data-toast={tone}>
            <span className={styles.text}>{text}</span>
            {action && (
              <Button
                size="small"
                onClick={() => {
                  hideToast(id);
                  action.act();
                }}
              >
                {action.text}
              </Button>
            )}
          </div>
        ))}
      </div>
      {part && <part.Toaster events={events} />}
    </>
  );
}
