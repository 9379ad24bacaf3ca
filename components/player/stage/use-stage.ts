import { useStore } from 'zustand';
import {
  currentPageSlot,
  pageSlots,
  type PageSlot,
  type StageScript,
} from '#components/player/stage/slots/page-slots.ts';
import { stage, type StageShow } from '#components/data/stage/stage.ts';

/** The current playback of the stage; null on the server. */
export const useStageShow = (): StageShow | null => useStore(stage.store);

/** The slot that the current page offers. */
export const usePageSlot = (): PageSlot | null => useStore(pageSlots, currentPageSlot);

/** The player's script, once a page has loaded it. */
export const useBroughtScript = (): StageScript | null =>
  useStore(pageSlots, ({ script }) => script);
