import { routes } from '#lib/routes.ts';

/** A fresh page, so that nothing of the person stays in memory; back here after login. */
export function goToLogin(): void {
  const { pathname, search } = location;
  if (pathname !== routes.login()) location.assign(routes.login(pathname + search));
}
