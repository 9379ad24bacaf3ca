'use client';

import { useEffect, useRef } from 'react';
import { limits } from '#lib/limits.ts';
import styles from './scrolling-text.module.css';

interface ScrollingTextProps {
  text: string;
  className?: string | undefined;
}

/**
 * A line that scrolls when it does not fit, while its row is pointed at, focused or chosen (LIV-01). The row decides by
 * `data-scrolls`; this only measures how far and how long.
 */
export function ScrollingText({ text, className }: ScrollingTextProps) {
  const frame = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = frame.current;
    const line = element?.firstElementChild;
    if (!element || !line) return undefined;
    const measure = () => {
      const overPx = Math.max(
        0,
        Math.ceil(line.getBoundingClientRect().width) - element.clientWidth,
      );
      element.toggleAttribute('data-overflows', overPx > 0);
      element.style.setProperty('--over', `${overPx}px`);
      // There and back again, with a rest at each end.
      element.style.setProperty('--time', `${2 + (2 * overPx) / limits.marqueePxPerSecond}s`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [text]);

  return (
    <span ref={frame} className={[styles.frame, className].filter(Boolean).join(' ')}>
      <span className={styles.line}>{text}</span>
    </span>
  );
}
