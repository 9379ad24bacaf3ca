/**
 * Calls back when a click leads to another page of the product, before the router handles it. Returns the unsubscriber.
 * The caller can then stop writing the address, which would cancel the router's navigation.
 */
export function onLinkAway(act: () => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && link.pathname !== location.pathname) act();
  };
  document.addEventListener('click', listen, { capture: true });
  return () => document.removeEventListener('click', listen, { capture: true });
}
