'use client';

import { useTranslations } from 'next-intl';
import { useGuestFirst } from '#components/data/calls/use-guest-first.ts';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import type { ResponseOf } from '#lib/contract/call.ts';
import { recommendList } from '#lib/contract/vod.ts';
import { moreLikeThisRequest } from '#lib/domain/vod/catalogue-page.ts';
import { ContentCard } from '#components/data/cards/content-card.tsx';

interface MoreLikeThisProps {
  metaId: string;
  /** The server's answer for guests. */
  rendered: ResponseOf<typeof recommendList> | undefined;
  renderedAt: number;
}

export function MoreLikeThis({ metaId, rendered, renderedAt }: MoreLikeThisProps) {
  const t = useTranslations('vod');
  const { data } = useGuestFirst(recommendList, moreLikeThisRequest(metaId), rendered);
  const cards = (data?.metaList ?? []).filter((card) => card.metaId !== metaId);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="more-like-this">
      <SectionTitle id="more-like-this" title={t('moreLikeThis')} />
      <Scroller labelledBy="more-like-this">
        {cards.map((card) => (
          <li key={card.cardId}>
            <ContentCard card={card} nowMs={renderedAt} />
          </li>
        ))}
      </Scroller>
    </section>
  );
}
