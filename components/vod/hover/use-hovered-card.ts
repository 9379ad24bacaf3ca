'use client';

import { useEffect, useState } from 'react';
import { limits } from '#lib/limits.ts';

export interface HoveredCard {
  element: Element;
  metaId: string;
  /** The pointer has rested on the card long enough to show its details. */
  isDue: boolean;
}

/** A pointer that only passes over a card is ignored; in ms. */
const passingMs = 120;
/** How long the pointer may take from the card to the details, in ms. */
const graceMs = 160;

/** Marks the elements of the details, so that a pointer on them keeps them open. */
export const hoverPanel = 'data-hover-card';

/**
 * The card under the mouse (`data-card` names its title), found by one listener for all cards of the page. Null when
 * the pointer leaves, and when the viewer scrolls, presses Escape or navigates (`place` is the current page). A card
 * that a new page puts under a resting mouse is ignored until the mouse moves.
 */
export function useHoveredCard(place: string): HoveredCard | null {
  const [hovered, setHovered] = useState<HoveredCard | null>(null);

  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    const coming = new Set<ReturnType<typeof setTimeout>>();
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    let hasMoved = false;
    const close = () => {
      for (const timer of coming) clearTimeout(timer);
      coming.clear();
      clearTimeout(leaving);
      current = null;
      setHovered(null);
    };
    const enter = (element: Element, metaId: string) => {
      close();
      current = element;
      const show = (isDue: boolean) => () => setHovered({ element, metaId, isDue });
      coming.add(setTimeout(show(false), passingMs));
      coming.add(setTimeout(show(true), limits.cardHoverDelayMs));
    };
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      if (!hasMoved || pointerType !== 'mouse' || !(target instanceof Element)) return;
      const card = target.closest('[data-card]');
      clearTimeout(leaving);
      if (isOnPanel(target) || (card !== null && card === current)) return;
      // While a button is held no card opens: its release belongs to the pressed element.
      if (buttons !== 0) return;
      if (card) enter(card, card.getAttribute('data-card') ?? '');
      else if (current) leaving = setTimeout(close, graceMs);
    };
    // A page that moves under the mouse fires pointerover, but only the mouse itself fires pointermove.
    const move = (event: PointerEvent) => {
      if (hasMoved || event.pointerType !== 'mouse') return;
      hasMoved = true;
      over(event);
    };
    const press = ({ target }: Event) => {
      if (!isOnPanel(target)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const listen = new AbortController();
    const options = { signal: listen.signal, passive: true, capture: true };
    document.addEventListener('pointerover', over, options);
    document.addEventListener('pointermove', move, options);
    document.documentElement.addEventListener('pointerleave', close, { signal: listen.signal });
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('keydown', key, options);
    document.addEventListener('scroll', close, options);
    window.addEventListener('blur', close, options);
    window.addEventListener('resize', close, options);
    return () => {
      listen.abort();
      close();
    };
  }, [place]);

  return hovered;
}

function isOnPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${hoverPanel}]`) !== null;
}
