'use client';

import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { WhenNear } from '#components/ui/scrolling/when-near.tsx';
import type { Airings } from '#lib/domain/guide/airings.ts';
import type { HomeChannel } from '#lib/domain/home/home-channels.ts';
import { ChannelCard } from '#components/home/channel-card.tsx';
import { RowPlace } from './row-place.tsx';
import styles from './rows.module.css';

interface ChannelRowProps {
  id: string;
  title: string;
  channels: readonly HomeChannel[];
  airings: Airings;
  renderedAt: number;
  columnId?: string | undefined;
  moreHref: string;
  moreText: string;
  /** The number of cards in the initial viewport; at 0 the row is rendered when it comes near. */
  eagerCount?: number;
}

/** A row of channels, each with its current programme. */
export function ChannelRow(props: ChannelRowProps) {
  const { id, title, channels, airings, renderedAt, columnId, moreHref, moreText } = props;
  const { eagerCount = 0 } = props;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} title={title} moreHref={moreHref} moreText={moreText} />
      <WhenNear first={eagerCount > 0} placeholder={<RowPlace of="channel" />}>
        {() => (
          <Scroller labelledBy={id}>
            {channels.map((channel, index) => (
              <li key={channel.logicalChannelId}>
                <ChannelCard
                  channel={channel}
                  airings={airings[channel.epgId ?? ''] ?? noAirings}
                  renderedAt={renderedAt}
                  columnId={columnId}
                  eager={index < eagerCount}
                />
              </li>
            ))}
          </Scroller>
        )}
      </WhenNear>
    </section>
  );
}

const noAirings: Airings[string] = [];
