/** The current page's slot for the picture, with the data it already has. Only the newest slot counts. */
import type { ComponentType } from 'react';
import type { Airings } from '#components/data/line-up/airings.ts';
import type { RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import type { StageFeatures } from '#components/player/stage/stage-features.ts';
import { createListeners } from '#lib/browser/listeners.ts';

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

const { subscribe, tell } = createListeners();
let slots: readonly PageSlot[] = [];
/** Kept here, because the component that loaded the script may unmount while the player continues. */
let script: StageScript | null = null;

function put(next: readonly PageSlot[]) {
  slots = next;
  tell();
}

/** Adds a slot for the picture; returns a function that removes it. */
export function offerPageSlot(slot: PageSlot): () => void {
  script = slot.script;
  put([...slots, slot]);
  return () => put(slots.filter((other) => other !== slot));
}

export const currentPageSlot = (): PageSlot | null => slots.at(-1) ?? null;

export const broughtScript = (): StageScript | null => script;

export const onPageSlot = subscribe;
