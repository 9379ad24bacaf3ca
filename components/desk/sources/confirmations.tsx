'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskSourceRemove, deskSourceRun, type DeskSource } from '#lib/contract/desk/sources.ts';

interface DialogProps {
  source: DeskSource;
  onClose: () => void;
}

/** Asks before a source is read although most of it is gone. */
export function ForceDialog({ source: { kind, name, problem }, onClose }: DialogProps) {
  const t = useTranslations('deskSources');
  const run = useDeskWrite(deskSourceRun, { text: t('queued') });
  return (
    <ConfirmDialog
      title={t('forceTitle', { name })}
      text={`${problem ?? ''} ${t('forceText')}`}
      action={t('force')}
      isBusy={run.isPending}
      onConfirm={() => run.mutate({ kind, name, isForced: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before a source goes with all that it has brought. */
export function RemoveDialog({ source, onClose }: DialogProps) {
  const t = useTranslations('deskSources');
  const remove = useDeskWrite(deskSourceRemove, { text: t('removing'), hasUndo: false });
  const { kind, name, channels, titles } = source;
  const texts = { m3u: 'removeList', xmltv: 'removeGuide', vod: 'removeFolder' } as const;
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t(texts[kind], { channels, titles })}
      action={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ kind, name, isConfirmed: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
