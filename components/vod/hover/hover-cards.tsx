'use client';

import { usePathname } from 'next/navigation';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { useHoveredCard } from './use-hovered-card.ts';

const loadHoverCard = () => import('./hover-card.tsx');

/**
 * The details of the card under the mouse (spec part 2, hover detail card). Their script is loaded with the first card.
 */
export function HoverCards() {
  const hovered = useHoveredCard(usePathname());
  const { part } = useLoaded(loadHoverCard, hovered !== null);
  if (!hovered || !part) return null;
  const { element, metaId, isDue } = hovered;
  return <part.HoverCard key={metaId} card={element} metaId={metaId} isDue={isDue} />;
}
