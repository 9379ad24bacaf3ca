import { useState } from 'react';
import type { ReactNode } from 'react';
import overlay from './overlay.module.css';

interface BriefMessage {
  /** Shows a message over the picture for a while and announces it; the next message replaces it. */
  say: (text: string) => void;
  /** The element to render over the picture. */
  said: ReactNode;
}

/** A short message that disappears by itself. */
export function useBriefMessage(): BriefMessage {
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
