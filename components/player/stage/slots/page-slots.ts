/** The current page's place for the picture, with the data it already has. Only the newest place counts. */
import type { ComponentType } from 'react';
import type { Airings } from '#components/data/line-up/airings.ts';
import type { RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import type { StageFeatures } from '#components/player/stage/stage-features.ts';
import { createListeners } from '#lib/browser/listeners.ts';

/** In the page's place, in the floating window, or over the whole window. */
export type StageWhere = 'dock' | 'float' | 'dialog';

export interface StagePlace {
  element: HTMLElement;
  rendered: RenderedLineUp;
  airings: Airings;
  /** A small picture beside other content: shows only the most important buttons. */
  isSmall: boolean;
  script: StageScript;
}

/** The player's script, loaded by a page with a place. */
export interface StageScript {
  StageBody: ComponentType<{ features: StageFeatures }>;
}

const { subscribe, tell } = createListeners();
let places: readonly StagePlace[] = [];
/** Kept here, because the component that loaded the script may unmount while the player continues. */
let script: StageScript | null = null;

function put(next: readonly StagePlace[]) {
  places = next;
  tell();
}

/** Adds a place for the picture; returns a function that removes it. */
export function offerPlace(place: StagePlace): () => void {
  script = place.script;
  put([...places, place]);
  return () => put(places.filter((other) => other !== place));
}

export const currentPlace = (): StagePlace | null => places.at(-1) ?? null;

export const broughtScript = (): StageScript | null => script;

export const onPlace = subscribe;
