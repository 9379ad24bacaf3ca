'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Paragraphs } from '#components/ui/paragraphs.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { readAgreements, type Agreement, type AgreementText } from './agreement-calls.ts';
import styles from './agreement-dialog.module.css';

interface AgreementTextsProps {
  agreements: readonly Agreement[];
  /** The viewer has scrolled to the end. */
  onRead: () => void;
}

/** Tolerance for fractions of a pixel at the end of a scroll. */
const slackPx = 4;

/** The texts one after another, in a box that scrolls by mouse, touch and keys. */
export function AgreementTexts({ agreements, onRead }: AgreementTextsProps) {
  const t = useTranslations('account');
  const { texts, hasFailed, retry } = useTexts(agreements);
  const scrolled = useRef<HTMLDivElement>(null);

  const look = () => {
    const box = scrolled.current;
    if (box && box.scrollTop + box.clientHeight >= box.scrollHeight - slackPx) onRead();
  };
  useEffect(() => {
    const box = scrolled.current;
    if (!texts || !box) return;
    // With the focus, arrow keys and End work at once. A text that fits completely needs no scrolling.
    box.focus();
    if (box.clientHeight >= box.scrollHeight - slackPx) onRead();
  }, [texts, onRead]);

  if (hasFailed) {
    return (
      <div className={styles.texts} data-empty="" role="alert">
        <p>{t('agreementFailed')}</p>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    );
  }
  if (!texts) {
    return (
      <div className={styles.texts} data-empty="" aria-busy="true">
        <Spinner />
      </div>
    );
  }
  return (
    <div
      ref={scrolled}
      className={styles.texts}
      role="region"
      aria-label={t('agreementTexts')}
      // The keys scroll the focused element.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={look}
    >
      {texts.map(({ policyId, title, contractVersion, content }) => (
        <article key={policyId} className={styles.text}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.version}>{t('agreementVersion', { version: contractVersion })}</p>
          <Paragraphs text={content} />
        </article>
      ))}
    </div>
  );
}

function useTexts(agreements: readonly Agreement[]) {
  const [texts, setTexts] = useState<AgreementText[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    const given = new AbortController();
    readAgreements(agreements, given.signal).then(setTexts, () => {
      if (!given.signal.aborted) setFailed(true);
    });
    return () => given.abort();
  }, [agreements, hasFailed]);
  return { texts, hasFailed, retry: () => setFailed(false) };
}
