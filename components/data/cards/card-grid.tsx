import type { ChoiceState } from '#components/ui/fields/choice.tsx';
import type { Card } from '#lib/contract/vod.ts';
import styles from './card-grid.module.css';
import { ContentCard } from './content-card.tsx';

interface CardGridProps {
  cards: readonly Card[];
  nowMs: number;
  /** The number of first cards in the initial viewport. */
  eager?: number;
  labelledBy?: string;
  label?: string;
  /** While the list is edited: how a card is selected. */
  choiceOf?: (card: Card) => ChoiceState | undefined;
}

/** A grid of cards with as many columns as fit. */
export function CardGrid({ cards, nowMs, eager = 0, labelledBy, label, choiceOf }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-labelledby={labelledBy} aria-label={label}>
      {cards.map((card, place) => (
        <li key={card.cardId}>
          <ContentCard card={card} nowMs={nowMs} eager={place < eager} choice={choiceOf?.(card)} />
        </li>
      ))}
    </ul>
  );
}
