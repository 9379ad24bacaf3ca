import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { currentPageSlot, pageSlots } from './page-slots.ts';

/**
 * The player's element, for as long as it plays. It moves between the page's slot and the slot of the stage without
 * leaving the document, so that the picture continues.
 */
export function useStageSlot(
  isDockable: boolean,
  className: string | undefined,
): { host: HTMLElement; slotRef: RefObject<HTMLDivElement | null> } {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = className ?? '';
    return element;
  });
  const slotRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const settle = () => {
      const target =
        (isDockable ? currentPageSlot(pageSlots.getState())?.element : null) ?? slotRef.current;
      if (target && host.parentElement !== target) target.append(host);
    };
    settle();
    return pageSlots.subscribe(settle);
  }, [host, isDockable]);
  useLayoutEffect(() => () => host.remove(), [host]);

  return { host, slotRef };
}
