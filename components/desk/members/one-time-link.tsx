'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { copyText } from '#components/ui/share/share.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from './members.module.css';

interface OneTimeLinkProps {
  linkSecret: string;
  purpose: 'invitation' | 'password';
  onClose: () => void;
}

/** A link that sets a password once. It is shown this once. */
export function OneTimeLink({ linkSecret, purpose, onClose }: OneTimeLinkProps) {
  const t = useTranslations('deskMembers');
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const link = `${location.origin}${deskRoutes.welcome()}#${linkSecret}`;
  const copy = async () => {
    const done = await copyText(link);
    setCopied(done);
    if (!done) field.current?.select();
  };
  return (
    <Dialog
      title={t(`linkTitles.${purpose}`)}
      text={t(`linkTexts.${purpose}`)}
      needsAnswer
      widthPx={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('linkDone')}</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {t('linkCopy')}
          </Button>
        </>
      }
    >
      <textarea
        ref={field}
        readOnly
        aria-label={t('link')}
        className={styles.link}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{isCopied && t('linkCopied')}</p>
    </Dialog>
  );
}
