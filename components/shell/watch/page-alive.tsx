'use client';

import { useEffect } from 'react';
import { aliveEvent } from '#lib/browser/alive-event.ts';

/** Says that the page has come to life, to whoever has kept what was done to it before. */
export function PageAlive() {
  useEffect(() => {
    window.dispatchEvent(new Event(aliveEvent));
  }, []);
  return null;
}
