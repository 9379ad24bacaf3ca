import { useEffect, useState } from 'react';

/** The delay after the input, in ms: what the viewer asked for comes first. */
const afterMs = 2_000;
const inputs = ['pointerdown', 'keydown'] as const;

/** Whether the viewer has clicked or pressed a key, and work for later inputs may start. */
export function useAfterInput(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      for (const type of inputs) removeEventListener(type, onInput, true);
    };
    const onInput = () => {
      stop();
      timer = setTimeout(() => setDue(true), afterMs);
    };
    for (const type of inputs) addEventListener(type, onInput, { capture: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return isDue;
}
