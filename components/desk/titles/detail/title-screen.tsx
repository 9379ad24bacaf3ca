'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { titlePath, TitleState, useSourceName } from '#components/desk/titles/title-columns.tsx';
import { TitleSearch } from '#components/desk/titles/title-search.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import {
  deskTitleDetail,
  deskTitleShow,
  deskTitleSplit,
  deskTitleMerge,
  type DeskTitleRow,
} from '#lib/contract/desk/titles.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import type { TitleDetail } from './title-detail.ts';
import { SeasonList } from './season-list.tsx';
import styles from './title-screen.module.css';
import { TitleForm } from './title-form.tsx';

/** One title: its fields, its versions, its seasons and episodes. */
export function TitleScreen({ first }: { first: TitleDetail }) {
  const t = useTranslations('deskTitles');
  const sourceName = useSourceName();
  const { metaId } = first.row;
  const { data: detail = first } = useCall(deskTitleDetail, { metaId }, { initialData: first });
  const { row, series, seasons, versions } = detail;
  return (
    <DeskPage
      title={row.name}
      lead={`${t(row.kind)} · ${sourceName(row.source)}`}
      actions={<TitleActions detail={detail} />}
    >
      <p className={styles.where}>
        <Link href={series ? titlePath(series.metaId) : deskRoutes.desk('titles')} prefetch={false}>
          {series ? t('backTo', { name: series.name }) : t('backToAll')}
        </Link>
        <TitleState row={row} />
      </p>
      <TitleForm detail={detail} />
      {versions.length > 0 && <VersionList versions={versions} />}
      {seasons.length > 0 && <SeasonList seasons={seasons} />}
      {row.kind === 'series' && <p className={styles.note}>{t('seriesNotMerged')}</p>}
    </DeskPage>
  );
}

function TitleActions({ detail: { row } }: { detail: TitleDetail }) {
  const t = useTranslations('deskTitles');
  const show = useDeskWrite(deskTitleShow);
  const split = useDeskWrite(deskTitleSplit);
  const [isMerging, setMerging] = useState(false);
  const { metaId, kind, isHidden, keptName, versions } = row;
  const isBusy = show.isPending || split.isPending;
  return (
    <>
      {kind !== 'season' && (
        <Button
          disabled={isBusy}
          onClick={() => show.mutate({ metaIds: [metaId], isHidden: !isHidden })}
        >
          {isHidden ? t('show') : t('hide')}
        </Button>
      )}
      {kind === 'film' && keptName === null && versions === 0 && (
        <Button onClick={() => setMerging(true)}>{t('merge')}</Button>
      )}
      {keptName !== null && (
        <Button disabled={isBusy} onClick={() => split.mutate({ metaId })}>
          {t('split')}
        </Button>
      )}
      {isMerging && <MergeDialog title={row} onClose={() => setMerging(false)} />}
    </>
  );
}

/** Chooses the film of which this one is a version. */
function MergeDialog({ title, onClose }: { title: DeskTitleRow; onClose: () => void }) {
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

/** The films that were merged into this one. */
function VersionList({ versions }: { versions: readonly DeskTitleRow[] }) {
  const t = useTranslations('deskTitles');
  const sourceName = useSourceName();
  const split = useDeskWrite(deskTitleSplit);
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      <p className={styles.note}>{t('versionsText')}</p>
      <ul className={styles.list}>
        {versions.map(({ metaId, name, source }) => (
          <li key={metaId} className={styles.entry}>
            <Link href={titlePath(metaId)} prefetch={false}>
              <span className={styles.words}>{`${name} · ${sourceName(source)}`}</span>
            </Link>
            <Button
              size="small"
              disabled={split.isPending}
              aria-label={t('splitOf', { name })}
              onClick={() => split.mutate({ metaId })}
            >
              {t('split')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
