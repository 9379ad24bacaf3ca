import { ContentCard } from '#components/data/cards/content-card.tsx';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import type { Card } from '#lib/contract/vod.ts';

interface MoreTitlesProps {
  /** Of the heading, which names the row. */
  id: string;
  heading: string;
  /** The whole list, and the words of the link to it. */
  more?: { href: string; text: string };
  cards: readonly Card[];
  /** The title of the page, which is left out. */
  metaId: string;
  renderedAt: number;
}

/** A row of titles below a title; nothing without any. */
export function MoreTitles({ id, heading, more, cards, metaId, renderedAt }: MoreTitlesProps) {
  const others = cards.filter((card) => card.metaId !== metaId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionTitle
        id={id}
        title={heading}
        {...(more && { moreHref: more.href, moreText: more.text })}
      />
      <Scroller labelledBy={id}>
        {others.map((card) => (
          <li key={card.cardId}>
            <ContentCard card={card} nowMs={renderedAt} />
          </li>
        ))}
      </Scroller>
    </section>
  );
}
