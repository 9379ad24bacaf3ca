import { routeOf } from '#lib/routes.ts';

/**
 * Whether a link is the card of the current page's title (spec part 2, VOD_DETAIL). A link with a query requests
 * something that the page does not show yet: another season, or playback.
 */
export function isCardOfOpenTitle({ href }: HTMLAnchorElement): boolean {
  const { pathname, search, hash } = new URL(href);
  const isOpen = pathname === location.pathname && routeOf(pathname)?.name === 'VOD_DETAIL';
  return isOpen && search === '' && hash === '';
}

/** Scrolls to the top of the current title and focuses its heading, so that its name is announced. */
export function jumpToTitle(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
