/**
 * Calls back when a click leads to another page of ours, before the router hears of it. Gives the unsubscriber. An address
 * that is written while the router is on its way would call it back.
 */
export function onLinkAway(act: () => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && link.pathname !== location.pathname) act();
  };
  document.addEventListener('click', listen, { capture: true });
  return () => document.removeEventListener('click', listen, { capture: true });
}
