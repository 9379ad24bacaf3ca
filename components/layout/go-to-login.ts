import { carriedAddress } from '#lib/browser/carried-address.ts';
import { routes } from '#lib/routes.ts';

/** Opens login by a full page load, so that no personal data stays in memory; returns here after the login. */
export function goToLogin(): void {
  const { pathname, search } = location;
  if (pathname !== routes.login()) {
    location.assign(carriedAddress(routes.login(pathname + search)));
  }
}
