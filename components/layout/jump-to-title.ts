import { routeOf } from '#lib/routes.ts';

/**
 * Whether a link is the card of the title whose page is open (spec part 2, VOD_DETAIL). A link with a query asks for
 * something that the page does not show yet: another season, or to play.
 */
export function isCardOfOpenTitle({ href }: HTMLAnchorElement): boolean {
  const { pathname, search, hash } = new URL(href);
  const isOpen = pathname === location.pathname && routeOf(pathname)?.name === 'VOD_DETAIL';
  return isOpen && search === '' && hash === '';
}

/** Goes to the top of the open title and reads its name out. */
export function jumpToTitle(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
