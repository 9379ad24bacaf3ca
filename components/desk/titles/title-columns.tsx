'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskColumn } from '#components/desk/table/desk-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { artworkAt } from '#lib/artwork.ts';
import type { DeskTitleRow, DeskTitleSource } from '#lib/contract/desk/titles.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from './titles.module.css';

export const titlePath = (metaId: string) =>
  `${deskRoutes.desk('titles')}/${encodeURIComponent(metaId)}`;

/** What a source is called. */
export function useSourceName(): (source: DeskTitleSource) => string {
  const t = useTranslations('deskTitles');
  return ({ kind, name }) => (kind === 'demo' ? t('demo') : t(kind, { name }));
}

export function useTitleColumns(): DeskColumn<DeskTitleRow>[] {
  const t = useTranslations('deskTitles');
  const sourceName = useSourceName();
  return [
    {
      id: 'name',
      label: t('name'),
      track: 'minmax(0, 3fr)',
      cell: (row) => <NameCell row={row} />,
    },
    { id: 'year', label: t('year'), track: '56px', isExtra: true, cell: ({ year }) => year },
    { id: 'kind', label: t('kind'), track: '84px', isExtra: true, cell: ({ kind }) => t(kind) },
    {
      id: 'source',
      label: t('source'),
      track: 'minmax(0, 1.4fr)',
      isExtra: true,
      cell: ({ source }) => sourceName(source),
    },
    {
      id: 'state',
      label: t('state'),
      track: 'minmax(0, 1fr)',
      cell: (row) => <TitleState row={row} />,
    },
  ];
}

function NameCell({ row: { metaId, name, posterUrl } }: { row: DeskTitleRow }) {
  return (
    <Link href={titlePath(metaId)} prefetch={false} className={styles.name} title={name}>
      <span className={styles.poster}>
        {posterUrl && <img src={artworkAt(posterUrl, 160)} alt="" loading="lazy" />}
      </span>
      <span className={styles.words}>{name}</span>
    </Link>
  );
}

/** What is special about a title, in words. */
export function TitleState({ row }: { row: DeskTitleRow }) {
  const t = useTranslations('deskTitles');
  return (
    <span className={styles.states}>
      {row.isHidden && <Badge tone="dark">{t('hidden')}</Badge>}
      {row.keptName !== null && <Badge tone="dark">{t('versionOf', { name: row.keptName })}</Badge>}
      {row.versions > 0 && <Badge>{t('versionCount', { count: row.versions })}</Badge>}
      {row.isEdited && <Badge>{t('edited')}</Badge>}
      {!row.hasMedia && <Badge tone="live">{t('without-media')}</Badge>}
    </span>
  );
}
