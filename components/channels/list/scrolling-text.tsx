'use client';

import { useEffect, useRef } from 'react';
import { followOverflow } from './line-overflow.ts';
import styles from './scrolling-text.module.css';

interface ScrollingTextProps {
  text: string;
  className?: string | undefined;
}

/**
 * A line that scrolls when it overflows, while its row is hovered, focused or chosen (LIV-01). The row decides by
 * `data-scrolls`; this component only measures distance and duration.
 */
export function ScrollingText({ text, className }: ScrollingTextProps) {
  const frame = useRef<HTMLSpanElement>(null);

  useEffect(() => (frame.current ? followOverflow(frame.current) : undefined), [text]);

  return (
    <span ref={frame} className={[styles.frame, className].filter(Boolean).join(' ')}>
      <span className={styles.line}>{text}</span>
    </span>
  );
}
