import { useEffect, useRef } from 'react';

/** In the state of an entry of the history: how many things cover the page there. */
const marker = 'coversPage';

interface Cover {
  close: () => void;
}

/** The covers over the page, the topmost last. Each has an entry of the history. */
const covers: Cover[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/** The address at which the history goes back by itself, because something was closed in another way. */
let leavingAt: string | null = null;
let isListening = false;

const depth = () => Number((window.history.state as Record<string, unknown> | null)?.[marker] ?? 0);

function open(cover: Cover): void {
  // Before everybody else: the router need not hear of entries that are ours alone.
  if (!isListening) window.addEventListener('popstate', goneBack, { capture: true });
  isListening = true;
  // One takes the place of another, or is opened again at once (React does so while developing): its entry is still there.
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
    // A router that hears of it would drop the navigation or the refresh that it is about.
    event.stopImmediatePropagation();
    addEntries();
    return;
  }
  for (const cover of covers.splice(depth()).reverse()) cover.close();
}

/**
 * The Back of a phone, a remote or a browser closes what covers the page and stays on the page; of several things the
 * topmost. Closed in another way, its entry of the history goes with it.
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
