'use client';

import { useTranslations } from 'next-intl';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { TitleSearch } from '#components/desk/titles/title-search.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { deskTitleMerge, type DeskTitleRow } from '#lib/contract/desk/titles.ts';

/** Chooses the film of which this one is a version. */
export function MergeDialog({ title, onClose }: { title: DeskTitleRow; onClose: () => void }) {
  const t = useTranslations('deskTitles');
  const { metaId, name } = title;
  const merge = useDeskWrite(deskTitleMerge);
  return (
    <Dialog title={t('mergeTitle', { name })} text={t('mergeText')} widthPx={560} onClose={onClose}>
      <TitleSearch
        label={t('mergeSearch')}
        pickText={t('mergePick')}
        kind="film"
        without={new Set([metaId])}
        isBusy={merge.isPending}
        onPick={({ metaId: keptId }) => merge.mutate({ metaId, keptId }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
