'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import { useLineUp } from '#components/data/line-up/use-line-up.ts';
import { moveBetweenActions } from '#components/data/programme-actions/programme-keys.ts';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useNow } from '#components/ui/time/use-now.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { channelList } from '#lib/contract/channels.ts';
import { chosenDay, replayDays } from '#lib/domain/replay/replay-days.ts';
import { routes } from '#lib/routes.ts';
import { ReplayChannels } from './replay-channels.tsx';
import { ReplayDays } from './replay-days.tsx';
import { ReplayRow } from './replay-row.tsx';
import styles from './replay-screen.module.css';
import { useReplayDay, type FirstReplay } from './use-replay-day.ts';

interface ReplayScreenProps {
  /** The channel and day in the address; unknown ones are ignored. */
  askedChannelId: string | null;
  askedDay: string | null;
  lineUp: ResponseOf<typeof channelList> | null;
  first: FirstReplay | null;
  renderedAt: number;
}

/** The programmes of the last days, by channel and day (spec part 2, /replay). */
export function ReplayScreen(props: ReplayScreenProps) {
  const { askedChannelId, askedDay, lineUp, first, renderedAt } = props;
  const t = useTranslations('replay');
  const nowMs = useNow(renderedAt);
  // The server does not know the viewer's time zone: the days are in UTC until hydration.
  const timeZone = useHydrated() ? undefined : 'UTC';
  const {
    channels: all,
    entitlement,
    hasFailed,
    retry,
  } = useLineUp({ lineUp, isWhole: true, renderedAtMs: renderedAt }, nowMs);
  const channels = all.filter(({ canPlayBack, epgId }) => canPlayBack && epgId);
  const channel =
    channels.find(({ logicalChannelId }) => logicalChannelId === askedChannelId) ?? channels[0];
  const days = replayDays(nowMs, timeZone);
  const day = chosenDay(askedDay, days);
  const replay = useReplayDay(channel?.logicalChannelId ?? '', day, timeZone, first);
  const failed = hasFailed || replay.hasFailed;

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {!channel ? (
        <EmptyList text={failed ? t('failed') : t('empty')}>
          {failed && (
            <Button onClick={retry}>
              <RotateCw aria-hidden="true" />
              {t('retry')}
            </Button>
          )}
        </EmptyList>
      ) : (
        <div className={styles.columns}>
          <ReplayChannels
            channels={channels}
            chosenId={channel.logicalChannelId}
            day={askedDay}
            isLocked={(one) => !entitlement(one).canCatchUp}
          />
          <section className={styles.programmes} aria-labelledby="replay-channel">
            <div className={styles.channel}>
              <ChannelLogo channel={channel} isLocked={!entitlement(channel).canCatchUp} eager />
              <h2 id="replay-channel" className={styles.name}>
                {channel.logicalChannelName}
              </h2>
              <ButtonLink
                href={routes.liveTv({ id: channel.logicalChannelId })}
                size="small"
                prefetch={false}
              >
                {t('toChannel')}
              </ButtonLink>
            </div>
            <ReplayDays days={days} chosen={day} channelId={channel.logicalChannelId} />
            {replay.hasFailed ? (
              <EmptyList text={t('failed')}>
                <Button onClick={replay.retry}>
                  <RotateCw aria-hidden="true" />
                  {t('retry')}
                </Button>
              </EmptyList>
            ) : replay.isLoading ? (
              <ReplaySkeleton />
            ) : replay.programmes.length === 0 ? (
              <EmptyList text={t('empty')} />
            ) : (
              // Keys and remotes move from programme to programme.
              // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <ol className={styles.list} onKeyDown={moveBetweenActions}>
                {replay.programmes.map((programme) => (
                  <ReplayRow
                    key={programme.programId}
                    channel={channel}
                    programme={programme}
                    nowMs={nowMs}
                  />
                ))}
              </ol>
            )}
          </section>
        </div>
      )}
    </div>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholders with the size of the programmes. */
function ReplaySkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} className={styles.skeleton} />
      ))}
    </div>
  );
}
