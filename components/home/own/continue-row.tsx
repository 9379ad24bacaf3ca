'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import rows from '#components/home/rows/rows.module.css';
import { WideCard } from '#components/home/wide-card.tsx';
import { minutesLeft, type WatchedEntry } from '#lib/domain/home/continue-watching.ts';
import { routes } from '#lib/routes.ts';
import styles from './continue-row.module.css';

const titleId = 'home-continue';

/** The titles that the user has started; each continues at the last position. */
export function ContinueRow({ entries }: { entries: readonly WatchedEntry[] }) {
  const t = useTranslations('home');
  return (
    <section className={rows.section} aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={t('continueWatching')} moreHref={routes.history()} />
      <Scroller labelledBy={titleId}>
        {entries.map((entry) => (
          <li key={entry.metaId}>
            <ContinueCard entry={entry} />
          </li>
        ))}
      </Scroller>
    </section>
  );
}

function ContinueCard({ entry }: { entry: WatchedEntry }) {
  const t = useTranslations('home');
  const { metaId, playProgress, seasonNo, episodeNo } = entry;
  const minutes = minutesLeft(entry);
  const left = minutes === null ? null : t('minutesLeft', { minutes });
  const episode =
    seasonNo !== undefined && episodeNo !== undefined
      ? t('episode', { season: seasonNo, episode: episodeNo })
      : null;
  const line = [episode, left].filter(Boolean).join(' · ');
  return (
    <WideCard title={entry} href={routes.vodPlay(metaId)} line={line}>
      <span className={styles.play} aria-hidden="true">
        <Play />
      </span>
      <span className={styles.progress}>
        <ProgressBar share={playProgress} />
      </span>
    </WideCard>
  );
}
