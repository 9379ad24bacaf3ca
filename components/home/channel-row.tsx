'use client';

import { Scroller } from '#components/ui/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import type { Airings } from '#lib/domain/home/airings.ts';
import type { HomeChannel } from '#lib/domain/home/home-channels.ts';
import { ChannelCard } from './channel-card.tsx';
import styles from './rows.module.css';

interface ChannelRowProps {
  id: string;
  title: string;
  channels: readonly HomeChannel[];
  airings: Airings;
  nowMs: number;
  columnId?: string | undefined;
  moreHref: string;
  moreText: string;
  /** How many cards stand in the first view of the page. */
  eagerCount?: number;
}

/** Channels side by side, each with what is on. */
export function ChannelRow(props: ChannelRowProps) {
  const { id, title, channels, airings, nowMs, columnId, moreHref, moreText } = props;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} title={title} moreHref={moreHref} moreText={moreText} />
      <Scroller labelledBy={id}>
        {channels.map((channel, index) => (
          <li key={channel.logicalChannelId}>
            <ChannelCard
              channel={channel}
              airings={airings[channel.epgId ?? ''] ?? noAirings}
              nowMs={nowMs}
              columnId={columnId}
              eager={index < (props.eagerCount ?? 0)}
            />
          </li>
        ))}
      </Scroller>
    </section>
  );
}

const noAirings: Airings[string] = [];
