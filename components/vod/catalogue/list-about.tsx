'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import styles from './list-about.module.css';

/** What a list is about: its first lines, and the rest on demand where there is more. */
export function ListAbout({ text }: { text: string }) {
  const t = useTranslations('vod');
  const lines = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    const element = lines.current;
    // Opened, it is not cut, and what closes it stays.
    if (!element || isWhole) return;
    const resized = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    resized.observe(element);
    return () => resized.disconnect();
  }, [isWhole]);

  return (
    <div className={styles.about}>
      <p ref={lines} className={styles.text} data-whole={isWhole || undefined}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'aboutLess' : 'aboutMore')}
        </button>
      )}
    </div>
  );
}
