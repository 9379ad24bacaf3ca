'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { titlePath, TitleState } from '#components/desk/titles/title-columns.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskTitleEpisodes, deskTitleShow } from '#lib/contract/desk/titles.ts';
import styles from './title-screen.module.css';
import type { TitleDetail } from './title-detail.ts';

const pageRows = 100;

/** The seasons of a series; an open one lists its episodes. */
export function SeasonList({ seasons }: { seasons: TitleDetail['seasons'] }) {
  const t = useTranslations('deskTitles');
  return (
    <section className={styles.part} aria-labelledby="seasons">
      <h2 id="seasons">{t('seasons')}</h2>
      <div className={styles.list}>
        {seasons.map((season) => (
          <Season key={season.seasonId} {...season} />
        ))}
      </div>
    </section>
  );
}

function Season({ seasonId, name, episodes }: TitleDetail['seasons'][number]) {
  const t = useTranslations('deskTitles');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.season} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name}
        <span className={styles.total}>{t('episodes', { count: episodes })}</span>
      </summary>
      {isOpen && <Episodes seasonId={seasonId} />}
    </details>
  );
}

function Episodes({ seasonId }: { seasonId: string }) {
  const t = useTranslations('deskTitles');
  const [offset, setOffset] = useState(0);
  const request = { seasonId, offset, limit: pageRows };
  const { data, isError, refetch } = useCall(deskTitleEpisodes, request);
  const show = useDeskWrite(deskTitleShow);
  if (isError) return <Button onClick={() => void refetch()}>{t('retry')}</Button>;
  if (!data) return <p className={styles.entry}>{t('reading')}</p>;
  return (
    <>
      <ol>
        {data.episodes.map((row) => (
          <li key={row.metaId} className={styles.entry}>
            <Link href={titlePath(row.metaId)} prefetch={false} title={row.name}>
              <span>{row.episode}</span>
              <span className={styles.words}>{row.name}</span>
            </Link>
            <TitleState row={row} />
            <Button
              size="small"
              disabled={show.isPending}
              aria-label={t(row.isHidden ? 'showOf' : 'hideOf', { name: row.name })}
              onClick={() => show.mutate({ metaIds: [row.metaId], isHidden: !row.isHidden })}
            >
              {row.isHidden ? t('show') : t('hide')}
            </Button>
          </li>
        ))}
      </ol>
      {data.total > pageRows && (
        <div className={styles.entry}>
          <Button size="small" disabled={offset === 0} onClick={() => setOffset(offset - pageRows)}>
            {t('earlier')}
          </Button>
          <Button
            size="small"
            disabled={offset + pageRows >= data.total}
            onClick={() => setOffset(offset + pageRows)}
          >
            {t('later')}
          </Button>
        </div>
      )}
    </>
  );
}
