'use client';

import { Tv, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { nowAndNext } from '#lib/domain/guide/now-next.ts';
import { OnAirDetails } from '#components/guide/on-air-details.tsx';
import { ProgrammeColumn } from '#components/guide/programme-column.tsx';
import type { RenderedProgrammes } from '#components/guide/use-todays-programmes.ts';
import { ChannelBackdrop } from '#components/player/screen/channel-backdrop.tsx';
import { PageSlot } from '#components/player/stage/slots/page-slot.tsx';
import { startEarlyHere } from '#components/player/stage/start-early.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { ChannelPanel } from '#components/channels/channel-panel.tsx';
import type { Airings } from '#lib/domain/guide/airings.ts';
import { useAirings } from '#components/data/guide/use-airings.ts';
import { useLineUp, type RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import { LiveTvToCome } from './live-tv-to-come.tsx';
import { useChosenChannel } from '#components/channels/chosen/use-chosen-channel.ts';
import { useSettled } from '#components/channels/chosen/use-settled.ts';
import { useSharedMoment } from '#components/channels/chosen/use-shared-moment.ts';
import { useLiveView, ViewSwitch, type LivePanel } from '#components/channels/view-switch.tsx';
import type { GuideGridProps } from '#components/guide/grid/guide-grid.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import styles from './live-tv.module.css';

startEarlyHere();

export interface LiveTvProps {
  rendered: RenderedLineUp;
  airings: Airings;
  /** The programmes of the channel in the address. */
  programmes: RenderedProgrammes;
}

/** How long the chosen channel must stay unchanged before the guide is requested, in ms: the picture comes first. */
const settleMs = 600;

/** Live TV: channels, picture, programmes. */
export function LiveTv({ rendered, airings: renderedAirings, programmes }: LiveTvProps) {
  const t = useTranslations('channels');
  const nowMs = useNow(rendered.renderedAtMs);
  const lineUp = useLineUp(rendered, nowMs);
  const chosen = useChosenChannel(lineUp);
  const { channel, categoryId, addressOf } = chosen;
  useSharedMoment(lineUp, channel, nowMs);

  const view = useLiveView();
  const [panel, setPanel] = useState<LivePanel>('channels');
  // The current channel may be outside the listed category.
  const ofChannel = useAirings({ channels: alone(channel), rendered: renderedAirings, nowMs });
  const channelId = channel?.logicalChannelId ?? null;
  const settledId = useSettled(channelId, settleMs);
  const settled = lineUp.channels.find(({ logicalChannelId }) => logicalChannelId === settledId);
  const own = channel?.epgId === undefined ? [] : (ofChannel[channel.epgId] ?? []);
  const onAir = nowAndNext(own, nowMs);

  if (lineUp.isLoading) return <LiveTvToCome />;
  if (lineUp.channels.length === 0) {
    return (
      <div className={styles.nothing}>
        {lineUp.hasFailed ? (
          <EmptyList text={t('failed')} icon={<WifiOff aria-hidden />}>
            <Button variant="primary" onClick={lineUp.retry}>
              {t('retry')}
            </Button>
          </EmptyList>
        ) : (
          <EmptyList text={t('emptyList')} icon={<Tv aria-hidden />} />
        )}
      </div>
    );
  }

  return (
    <div className={styles.screen} data-panel={panel} data-view={view}>
      <div className={styles.picture}>
        <PageSlot
          rendered={rendered}
          airings={renderedAirings}
          isSmall={view === 'guide'}
          channelId={channelId}
        >
          <ChannelBackdrop channel={channel} isTuning isPlaying={false} isBare={false} />
        </PageSlot>
      </div>
      <div className={styles.details}>
        {!channel && <h1 className="visually-hidden">{t('title')}</h1>}
        {channel && (
          <OnAirDetails
            channel={channel}
            now={onAir.now}
            next={onAir.next}
            nowMs={nowMs}
            rendered={programmes}
            isSettled={channelId === settledId}
          />
        )}
      </div>
      <div className={styles.switch}>
        <ViewSwitch view={view} panel={panel} onPanel={setPanel} />
      </div>
      {view === 'guide' ? (
        <div className={styles.guide}>
          <LiveGuide
            lineUp={lineUp}
            nowMs={nowMs}
            channelId={channelId}
            categoryId={categoryId}
            onChooseCategory={chosen.chooseCategory}
            onWatch={chosen.zapTo}
          />
        </div>
      ) : (
        <>
          <ChannelPanel
            className={styles.channels}
            lineUp={lineUp}
            categoryId={categoryId}
            channelId={channelId}
            renderedAirings={renderedAirings}
            nowMs={nowMs}
            addressOf={addressOf}
            onZap={chosen.zapTo}
            onChooseCategory={chosen.chooseCategory}
          />
          <div className={styles.programmes}>
            {settled && (
              <ProgrammeColumn
                key={settled.logicalChannelId}
                channel={settled}
                nowMs={nowMs}
                rendered={programmes}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

const alone = (channel: Channel | null) => (channel ? [channel] : []);

const loadGrid = () => import('#components/guide/grid/guide-grid.tsx');

/** The guide below the picture; its code is loaded on demand. */
function LiveGuide(props: GuideGridProps) {
  const t = useTranslations('guideGrid');
  const isHydrated = useHydrated();
  const grid = useLoaded(loadGrid, true).part;
  if (grid && isHydrated) return <grid.GuideGrid {...props} />;
  return (
    <div className={styles.toCome} role="status" aria-label={t('coming')}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className={styles.row} />
      ))}
    </div>
  );
}
