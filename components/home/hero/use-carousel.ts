'use client';

import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { useIsCoarse, useIsNextSoon, useIsTouched } from './slide-hints.ts';

const loadEmbla = () => import('embla-carousel');

interface Carousel {
  /** The ref of the element that shows one slide of the row inside it. */
  viewport: RefObject<HTMLDivElement | null>;
  /** From 0. */
  chosen: number;
  choose: (index: number) => void;
  /** The slide is or may soon be visible. */
  isNear: (index: number) => boolean;
}

/**
 * The movement of the slides. Its script (embla) is not part of the initial page: it is loaded when the pointer or the
 * focus reaches the banners or the second one is due, and on touch screens at once.
 */
export function useCarousel(area: RefObject<HTMLElement | null>, count: number): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [{ chosen: last, before }, setShown] = useState({ chosen: 0, before: 0 });
  // The viewer's own banners may be fewer than a guest's.
  const chosen = Math.min(last, Math.max(0, count - 1));
  const [isHeld, setHeld] = useState(false);
  const isNextSoon = useIsNextSoon(chosen);
  const isCoarse = useIsCoarse();
  const isTouched = useIsTouched(area);
  const isWanted = count > 1 && (isNextSoon || isCoarse || isTouched);
  const { part } = useLoaded(loadEmbla, isWanted, false);

  const show = useCallback((index: number) => {
    setShown((was) => (index === was.chosen ? was : { chosen: index, before: was.chosen }));
  }, []);

  const startIndex = useRef(0);
  useEffect(() => {
    startIndex.current = chosen;
  });
  useEffect(() => {
    if (!part || !viewport.current) return;
    const options = { loop: true, duration: 26, startIndex: startIndex.current };
    const carousel = part.default(viewport.current, options);
    carousel.on('select', () => show(carousel.selectedScrollSnap()));
    carousel.on('pointerDown', () => setHeld(true));
    embla.current = carousel;
    return () => {
      carousel.destroy();
      embla.current = undefined;
    };
  }, [part, show]);

  const choose = useCallback(
    (index: number) => {
      if (embla.current) embla.current.scrollTo(index, !isWalk(chosen, index, count));
      else show(index);
    },
    [chosen, count, show],
  );
  return {
    viewport,
    chosen,
    choose,
    isNear: (index) =>
      index === chosen ||
      index === before ||
      (isNextSoon && index === (chosen + 1) % count) ||
      (isHeld && isBeside(chosen, index, count)),
  };
}

/** Animate only to an adjacent slide; otherwise jump, to avoid running through the slides between. */
function isWalk(from: number, to: number, count: number): boolean {
  const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !wantsStillness && isBeside(from, to, count);
}

function isBeside(one: number, other: number, count: number): boolean {
  const steps = (other - one + count) % count;
  return steps === 1 || steps === count - 1;
}
