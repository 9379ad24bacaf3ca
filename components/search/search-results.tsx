'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChannelTile } from '#components/channels/channel-tile.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { LocalDate } from '#components/ui/local-date.tsx';
import { LocalTimeRange } from '#components/ui/local-time.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { useNow } from '#components/ui/use-now.ts';
import { CardGrid } from '#components/vod/card-grid.tsx';
import { programmeStatus } from '#lib/domain/guide/programme-status.ts';
import { routes } from '#lib/routes.ts';
import styles from './search-results.module.css';
import type { SearchAnswer } from './use-search.ts';

interface SearchResultsProps {
  answer: SearchAnswer;
  renderedAt: number;
  /** True while newer results are on their way. */
  isOld: boolean;
}

/** What was found, by kind; each result leads to its screen. */
export function SearchResults({ answer, renderedAt, isOld }: SearchResultsProps) {
  const t = useTranslations('search');
  const nowMs = useNow(renderedAt);
  const { channels, programmes, vods } = answer;
  return (
    <div className={styles.results} data-old={isOld ? '' : undefined}>
      {channels.length > 0 && (
        <section aria-labelledby="found-channels">
          <SectionTitle id="found-channels" title={t('channels')} />
          <ul className={styles.channels} aria-labelledby="found-channels">
            {channels.map((channel) => (
              <li key={channel.logicalChannelId}>
                <ChannelTile channel={channel} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {vods.length > 0 && (
        <section aria-labelledby="found-vods">
          <SectionTitle id="found-vods" title={t('vods')} />
          <CardGrid cards={vods} nowMs={nowMs} labelledBy="found-vods" />
        </section>
      )}
      {programmes.length > 0 && (
        <section aria-labelledby="found-programmes">
          <SectionTitle id="found-programmes" title={t('programmes')} />
          <ul className={styles.programmes} aria-labelledby="found-programmes">
            {programmes.map((programme) => (
              <li key={programme.programId}>
                <Programme programme={programme} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ProgrammeProps {
  programme: SearchAnswer['programmes'][number];
  nowMs: number;
}

function Programme({ programme, nowMs }: ProgrammeProps) {
  const t = useTranslations('search');
  const { title, start, stop, logicalChannelId, channelName } = programme;
  return (
    <Link
      href={routes.liveTv({ id: logicalChannelId })}
      prefetch={false}
      className={styles.programme}
    >
      <span className={styles.name}>{title}</span>
      <span className={styles.when}>
        <span className={styles.channel}>{channelName}</span>
        <LocalDate at={start} />
        <LocalTimeRange start={start} stop={stop} />
        {programmeStatus({ start, stop }, nowMs) === 'playing' && (
          <Badge tone="live">{t('onAir')}</Badge>
        )}
      </span>
    </Link>
  );
}
