'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskDemoRemove } from '#lib/contract/desk/sources.ts';
import styles from './sources.module.css';

/** The demo service, which an owner removes when the own channels are there. */
export function DemoRow({ demoChannels }: { demoChannels: number }) {
  const t = useTranslations('deskSources');
  const [isAsking, setAsking] = useState(false);
  const remove = useDeskWrite(deskDemoRemove, { text: t('demoRemoved'), hasUndo: false });
  const close = () => setAsking(false);
  return (
    <section className={styles.demo} aria-label={t('demo')}>
      <p>{t('demoText', { count: demoChannels })}</p>
      <Button size="small" variant="danger" onClick={() => setAsking(true)}>
        {t('demoRemove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('demoTitle')}
          text={t('demoLost', { count: demoChannels })}
          action={t('demoRemove')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ demoChannels, isConfirmed: true }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </section>
  );
}
