'use client';

import { useEffect } from 'react';
import { aliveEvent } from '#lib/browser/alive-event.ts';

/** Announces hydration: the start script then repeats the last click from before it. */
export function PageAlive() {
  useEffect(() => {
    window.dispatchEvent(new Event(aliveEvent));
  }, []);
  return null;
}
