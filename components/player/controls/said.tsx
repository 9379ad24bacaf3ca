import { useState } from 'react';
import type { ReactNode } from 'react';
import overlay from './overlay.module.css';

interface Said {
  /** Shows a word over the picture for a while, and reads it out; the next one takes its place. */
  say: (text: string) => void;
  /** Goes over the picture. */
  said: ReactNode;
}

/** A short message that vanishes by itself. */
export function useSaid(): Said {
  const [{ text, count }, setSaid] = useState({ text: '', count: 0 });
  return {
    say: (next) => setSaid((before) => ({ text: next, count: before.count + 1 })),
    said: (
      <div role="status">
        {text !== '' && (
          <p key={count} className={overlay.said} data-brief data-lasts>
            {text}
          </p>
        )}
      </div>
    ),
  };
}
