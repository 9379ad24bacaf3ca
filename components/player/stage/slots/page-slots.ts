/** The current page's slot for the picture, with the data it already has. Only the newest slot counts. */
import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Airings } from '#lib/domain/guide/airings.ts';
import type { RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import type { StageFeatures } from '#components/player/stage/stage-features.ts';

/** In the page's slot, in the floating window, or over the whole window. */
export type StageWhere = 'dock' | 'float' | 'dialog';

export interface PageSlot {
  element: HTMLElement;
  rendered: RenderedLineUp;
  airings: Airings;
  /** A small picture beside other content: shows only the most important buttons. */
  isSmall: boolean;
  script: StageScript;
}

/** The player's script, loaded by a page with a slot. */
export interface StageScript {
  StageBody: ComponentType<{ features: StageFeatures }>;
}

interface PageSlots {
  slots: readonly PageSlot[];
  /** Kept here, because the component that loaded the script may unmount while the player continues. */
  script: StageScript | null;
}

export const pageSlots = createStore<PageSlots>(() => ({ slots: [], script: null }));

/** Adds a slot for the picture; returns a function that removes it. */
export function offerPageSlot(slot: PageSlot): () => void {
  pageSlots.setState(({ slots }) => ({ slots: [...slots, slot], script: slot.script }));
  return () =>
    pageSlots.setState(({ slots }) => ({ slots: slots.filter((other) => other !== slot) }));
}

export const currentPageSlot = ({ slots }: PageSlots): PageSlot | null => slots.at(-1) ?? null;
