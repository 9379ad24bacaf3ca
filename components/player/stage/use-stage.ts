import { useSyncExternalStore } from 'react';
import {
  broughtScript,
  currentPageSlot,
  onPageSlot,
  type PageSlot,
  type StageScript,
} from '#components/player/stage/slots/page-slots.ts';
import { stage, type StageShow } from '#components/data/stage/stage.ts';

const nothing = () => null;

/** The current playback of the stage; null on the server. */
export function useStageShow(): StageShow | null {
  return useSyncExternalStore(stage.subscribe, stage.show, nothing);
}

/** The slot that the current page offers. */
export function usePageSlot(): PageSlot | null {
  return useSyncExternalStore(onPageSlot, currentPageSlot, nothing);
}

/** The player's script, once a page has loaded it. */
export function useBroughtScript(): StageScript | null {
  return useSyncExternalStore(onPageSlot, broughtScript, nothing);
}
