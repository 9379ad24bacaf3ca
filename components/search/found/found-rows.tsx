import { ChannelTile } from '#components/data/tile/channel-tile.tsx';
import { Marked } from '#components/search/marked/marked.tsx';
import grid from '#components/data/cards/card-grid.module.css';
import { ContentCard } from '#components/data/cards/content-card.tsx';
import type { Authority } from '#lib/contract/channels.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import { entitlementOf } from '#lib/domain/entitlement/authority.ts';
import type { FoundRows as Rows } from '#lib/domain/search/found.ts';
import styles from './found.module.css';
import { ProgrammeResult } from './programme-result.tsx';

interface FoundRowsProps {
  kind: SearchKind;
  rows: Rows;
  query: string;
  nowMs: number;
  authorities: readonly Authority[] | null;
  /** The id of the list's heading. */
  labelledBy: string;
}

/** The results of one kind; each row links to the screen that plays it. */
export function FoundRows(props: FoundRowsProps) {
  const { kind, rows, query, nowMs, authorities, labelledBy } = props;
  switch (kind) {
    case 'channel':
      return (
        <ul className={styles.channels} aria-labelledby={labelledBy}>
          {rows.channel.map((channel) => (
            <li key={channel.logicalChannelId}>
              <ChannelTile
                channel={channel}
                isLocked={!entitlementOf(channel, authorities, nowMs).canWatchLive}
                name={<Marked text={channel.logicalChannelName} query={query} />}
              />
            </li>
          ))}
        </ul>
      );
    case 'vod':
      return (
        <ul className={grid.grid} aria-labelledby={labelledBy}>
          {rows.vod.map((card) => (
            <li key={card.cardId}>
              <ContentCard
                card={card}
                nowMs={nowMs}
                title={<Marked text={card.title} query={query} />}
              />
              {card.matchedName !== undefined && (
                <p className={styles.matched}>
                  <Marked text={card.matchedName} query={query} />
                </p>
              )}
            </li>
          ))}
        </ul>
      );
    case 'programme':
      return (
        <ul className={styles.programmes} aria-labelledby={labelledBy}>
          {rows.programme.map(({ programme, channel }) => (
            <ProgrammeResult
              key={`${channel.logicalChannelId} ${programme.programId}`}
              programme={programme}
              channel={channel}
              query={query}
              nowMs={nowMs}
            />
          ))}
        </ul>
      );
  }
}
