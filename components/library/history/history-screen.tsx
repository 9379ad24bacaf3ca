'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { WatchedTitles } from '#components/data/use-watched-titles.ts';
import { useLineUp } from '#components/data/line-up/use-line-up.ts';
import { MoreEntries } from '#components/data/paged-list/more-entries.tsx';
import { OwnListScreen } from '#components/library/own-lists/own-list-screen.tsx';
import { useEditing } from '#components/library/own-lists/use-editing.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { offersOf } from '#lib/domain/startup/startup.ts';
import styles from './history-screen.module.css';
import { liveEntryId, useLiveHistory, type LiveEntry } from './use-live-history.ts';
import { useAvailabilities } from './use-availabilities.ts';
import { useProgrammeTitles } from './use-programme-titles.ts';
import { useTitleHistory } from './use-title-history.ts';
import { WatchedLive } from './watched-live.tsx';
import { WatchedTitle } from './watched-title.tsx';

/** The user's history, newest first (spec part 2, /history). */
export function HistoryScreen({ renderedAt }: { renderedAt: number }) {
  const t = useTranslations('history');
  const { manifest } = useAppData();
  const { hasLive, hasVod } = offersOf(manifest.businessType);
  const nowMs = useNow(renderedAt);
  const lineUp = useLineUp({ lineUp: null, isWhole: true, renderedAtMs: renderedAt }, nowMs);
  const live = useLiveHistory(hasLive);
  const titles = useTitleHistory(hasVod);

  const listed = live.entries.flatMap((entry) => {
    const channel = lineUp.channels.find((one) => one.logicalChannelId === entry.logicalChannelId);
    // A channel that the operator no longer lists cannot be opened.
    return channel ? [{ id: liveEntryId(entry), entry, channel }] : [];
  });
  const titleOf = useProgrammeTitles(useProgramIds(live.entries));
  const availabilityOf = useAvailabilities(useMetaIds(titles.entries), nowMs);
  const editing = useEditing([
    {
      name: 'titles',
      ids: titles.entries.map(({ metaId }) => metaId),
      hasMore: titles.hasMore,
      remove: titles.remove,
    },
    { name: 'live', ids: listed.map(({ id }) => id), hasMore: false, remove: live.remove },
  ]);
  const entries = titles.entries.filter(({ metaId }) => editing.isShown('titles', metaId));
  const watched = listed.filter(({ id }) => editing.isShown('live', id));
  // The channels are needed only when the history contains channels.
  const needed = live.entries.length > 0 ? [live, titles, lineUp] : [live, titles];

  return (
    <OwnListScreen
      title={t('title')}
      editing={editing}
      hasMore={titles.hasMore}
      lists={needed}
      skeleton={
        <div className={styles.titles} aria-hidden="true">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className={styles.skeleton} />
          ))}
        </div>
      }
      failed={t('failed')}
      empty={{
        icon: <History aria-hidden="true" />,
        title: t('emptyTitle'),
        text: t('emptyText'),
        toLive: t('toLive'),
        toFilms: t('toFilms'),
      }}
    >
      {(entries.length > 0 || titles.hasMore) && (
        <section aria-labelledby="watched-titles">
          <SectionTitle id="watched-titles" title={t('vods')} />
          <ul className={styles.titles} aria-labelledby="watched-titles">
            {entries.map((entry) => (
              <li key={entry.metaId}>
                <WatchedTitle
                  entry={entry}
                  availability={availabilityOf.get(entry.metaId) ?? 'available'}
                  choice={editing.choiceOf('titles', entry.metaId)}
                />
              </li>
            ))}
          </ul>
          <MoreEntries {...titles} />
        </section>
      )}
      {watched.length > 0 && (
        <section aria-labelledby="watched-channels">
          <SectionTitle id="watched-channels" title={t('live')} />
          <ul className={styles.channels} aria-labelledby="watched-channels">
            {watched.map(({ id, entry, channel }) => (
              <li key={id}>
                <WatchedLive
                  entry={{ ...entry, title: titleOf.get(entry.programId ?? '') ?? entry.title }}
                  channel={channel}
                  isLocked={!lineUp.entitlement(channel).canWatchLive}
                  nowMs={nowMs}
                  choice={editing.choiceOf('live', id)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </OwnListScreen>
  );
}

const useProgramIds = (entries: readonly LiveEntry[]) =>
  useMemo(() => entries.flatMap(({ programId }) => programId ?? []), [entries]);

const useMetaIds = (entries: readonly WatchedTitles[number][]) =>
  useMemo(() => entries.map(({ metaId }) => metaId), [entries]);
