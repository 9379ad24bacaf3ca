import { useEffect, useRef } from 'react';

/** The key in a history entry's state for the number of covers over the page. */
const marker = 'coversPage';

interface Cover {
  close: () => void;
}

/** The covers over the page, the topmost last. Each has a history entry. */
const covers: Cover[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/** The address from which the page itself goes back, because a cover was closed without Back. */
let leavingAt: string | null = null;
let isListening = false;

const depth = () => Number((window.history.state as Record<string, unknown> | null)?.[marker] ?? 0);

function open(cover: Cover): void {
  // Registered first, in the capture phase: the router must not handle entries that belong to covers.
  if (!isListening) window.addEventListener('popstate', goneBack, { capture: true });
  isListening = true;
  // A cover replaces another one, or reopens at once (React does so in development): its entry still exists.
  clearTimeout(settling);
  covers.push(cover);
  addEntries();
}

function addEntries(): void {
  if (depth() < covers.length) {
    window.history.pushState({ [marker]: covers.length }, '', window.location.href);
  }
}

function gone(cover: Cover): void {
  if (covers.includes(cover)) covers.splice(covers.indexOf(cover), 1);
  clearTimeout(settling);
  settling = setTimeout(() => {
    const tooMany = depth() - covers.length;
    if (tooMany <= 0) return;
    leavingAt = window.location.href;
    window.history.go(-tooMany);
  });
}

function goneBack(event: PopStateEvent): void {
  const isOwn = leavingAt === window.location.href && depth() <= covers.length;
  leavingAt = null;
  if (isOwn) {
    // A router that handled it would drop its pending navigation or refresh.
    event.stopImmediatePropagation();
    addEntries();
    return;
  }
  for (const cover of covers.splice(depth()).reverse()) cover.close();
}

/**
 * Back on a phone, a remote or a browser closes the topmost cover and stays on the page. A cover that is closed in
 * another way removes its history entry.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const cover = { close: () => close.current() };
    open(cover);
    return () => gone(cover);
  }, [isOpen]);
}
