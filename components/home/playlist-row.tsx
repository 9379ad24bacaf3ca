'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { ContentCard } from '#components/vod/content-card.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { Card } from '#lib/contract/vod.ts';
import type { RowLook } from '#lib/domain/home/home-playlists.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import styles from './playlist-row.module.css';
import rows from './rows.module.css';

interface PlaylistRowProps {
  id: string;
  title: string;
  look: RowLook;
  cards: readonly Card[];
  nowMs: number;
  moreHref?: string | undefined;
  /** How many cards stand in the first view of the page. */
  eagerCount?: number;
}

/** One playlist of the operator: posters, wide pictures, or the ten most watched with their rank. */
export function PlaylistRow(props: PlaylistRowProps) {
  const { id, title, look, cards, nowMs, moreHref, eagerCount = 0 } = props;
  const t = useTranslations('home');
  const shown = look === 'top10' ? cards.slice(0, limits.topSearchSize) : cards;
  return (
    <section className={rows.section} aria-labelledby={id}>
      <SectionTitle id={id} title={title} moreHref={moreHref} />
      <Scroller labelledBy={id}>
        {shown.map((card, index) => (
          <li
            key={card.cardId}
            aria-label={
              look === 'top10' ? t('topRank', { rank: index + 1, title: card.title }) : undefined
            }
          >
            {look === 'top10' ? (
              <div className={styles.ranked}>
                <span className={styles.rank} aria-hidden="true">
                  {index + 1}
                </span>
                <ContentCard
                  card={card}
                  nowMs={nowMs}
                  eager={index < eagerCount}
                  className={styles.poster}
                />
              </div>
            ) : look === 'landscape' ? (
              <WideCard card={card} eager={index < eagerCount} />
            ) : (
              <ContentCard card={card} nowMs={nowMs} eager={index < eagerCount} />
            )}
          </li>
        ))}
      </Scroller>
    </section>
  );
}

function WideCard({ card, eager }: { card: Card; eager: boolean }) {
  const t = useTranslations('ui');
  return (
    <Link href={routes.vodDetail(card.metaId)} prefetch={false} className={styles.wide}>
      <span className={styles.frame}>
        <Picture
          className={styles.art}
          {...artworkSet(card.landscape ?? card.poster, [320, 480, 640])}
          sizes="(max-width: 768px) 220px, 20vw"
          alt=""
          colour={colourOrNone(card.placeholderColor)}
          eager={eager}
        />
        {card.locked && (
          <Badge tone="dark" className={styles.corner}>
            <Lock role="img" aria-label={t('locked')} />
          </Badge>
        )}
      </span>
      <strong className={styles.name}>{card.title}</strong>
    </Link>
  );
}
