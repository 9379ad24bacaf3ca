'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskDemoRemove } from '#lib/contract/desk/sources.ts';
import { AddSource } from './add/add-source.tsx';
import { SourceRow } from './source-row.tsx';
import { useSources, type SourceList } from './use-sources.ts';
import styles from './sources.module.css';

interface SourcesScreenProps {
  first: SourceList;
  isOwner: boolean;
}

/** All that this service reads: lists, accounts, tuners, guides and folders. */
export function SourcesScreen({ first, isOwner }: SourcesScreenProps) {
  const t = useTranslations('deskSources');
  const { sources, demoChannels } = useSources(first);
  const [isAdding, setAdding] = useState(false);
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      }
    >
      {sources.length === 0 && <p className={styles.empty}>{t('none')}</p>}
      {sources.length > 0 && (
        <ul className={styles.list} aria-label={t('title')}>
          {sources.map((source) => (
            <SourceRow key={`${source.kind} ${source.name}`} source={source} />
          ))}
        </ul>
      )}
      {isOwner && demoChannels > 0 && <DemoRow demoChannels={demoChannels} />}
      {isAdding && <AddSource onClose={() => setAdding(false)} />}
    </DeskPage>
  );
}

/** The demo service, which an owner removes when the own channels are there. */
function DemoRow({ demoChannels }: { demoChannels: number }) {
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
