'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { WhenNear } from '#components/ui/scrolling/when-near.tsx';
import { ContentCard } from '#components/data/cards/content-card.tsx';
import type { Card } from '#lib/contract/vod.ts';
import type { RowLook } from '#lib/domain/home/home-playlists.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import styles from './playlist-row.module.css';
import { RowPlace } from './row-place.tsx';
import rows from './rows.module.css';
import { WideCard } from '#components/home/wide-card.tsx';

interface PlaylistRowProps {
  id: string;
  title: string;
  look: RowLook;
  cards: readonly Card[];
  renderedAt: number;
  moreHref?: string | undefined;
  /** The number of cards in the initial viewport; at 0 the row is rendered when it comes near. */
  eagerCount?: number;
}

/** One playlist of the operator: posters, wide pictures, or the ten most watched with their rank. */
export function PlaylistRow(props: PlaylistRowProps) {
  const { id, title, look, cards, renderedAt, moreHref, eagerCount = 0 } = props;
  const t = useTranslations('home');
  const shown = look === 'top10' ? cards.slice(0, limits.topSearchSize) : cards;
  return (
    <section className={rows.section} aria-labelledby={id}>
      <SectionTitle id={id} title={title} moreHref={moreHref} />
      <WhenNear
        first={eagerCount > 0}
        placeholder={<RowPlace of={look === 'landscape' ? 'wide' : 'poster'} />}
      >
        {() => (
          <Scroller labelledBy={id}>
            {shown.map((card, index) => (
              <li
                key={card.cardId}
                aria-label={
                  look === 'top10'
                    ? t('topRank', { rank: index + 1, title: card.title })
                    : undefined
                }
              >
                {look === 'top10' ? (
                  <div className={styles.ranked}>
                    <span className={styles.rank} aria-hidden="true">
                      {index + 1}
                    </span>
                    <ContentCard
                      card={card}
                      nowMs={renderedAt}
                      eager={index < eagerCount}
                      className={styles.poster}
                    />
                  </div>
                ) : look === 'landscape' ? (
                  <TitleCard card={card} eager={index < eagerCount} />
                ) : (
                  <ContentCard card={card} nowMs={renderedAt} eager={index < eagerCount} />
                )}
              </li>
            ))}
          </Scroller>
        )}
      </WhenNear>
    </section>
  );
}

function TitleCard({ card, eager }: { card: Card; eager: boolean }) {
  const t = useTranslations('ui');
  return (
    <WideCard title={card} href={routes.vodDetail(card.metaId)} eager={eager}>
      {card.locked && (
        <Badge tone="dark" className={styles.corner}>
          <Lock role="img" aria-label={t('locked')} />
        </Badge>
      )}
    </WideCard>
  );
}
