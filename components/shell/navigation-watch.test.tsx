import { beforeEach, expect, jest, test } from '@jest/globals';
import { readPagePath } from '#lib/browser/page-path.ts';
import { renderInApp } from '#tests/setup/render-in-app.tsx';

const refresh = jest.fn();
const router = { refresh };
let pathname = '/home';
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => router,
}));
const { NavigationWatch } = await import('./navigation-watch.tsx');

beforeEach(() => {
  sessionStorage.clear();
  refresh.mockReset();
  document.cookie = 'lang=; Max-Age=0';
});

function goTo(address: string) {
  history.pushState(null, '', address);
  ({ pathname } = location);
}

test('[NAV-10] dataType is carried over to the next screen, where it has none of its own', () => {
  goTo('/home?dataType=kids');
  const { rerender } = renderInApp(<NavigationWatch />);
  goTo('/liveTv?id=7');
  rerender(<NavigationWatch />);
  expect(location.search).toBe('?id=7&dataType=kids');
  goTo('/vod/detail/a?dataType=adult');
  rerender(<NavigationWatch />);
  expect(location.search).toBe('?dataType=adult');
});

test('[NAV-09] each screen is put on the page path once', () => {
  goTo('/home');
  const { rerender } = renderInApp(<NavigationWatch />);
  rerender(<NavigationWatch />);
  goTo('/search?q=a');
  rerender(<NavigationWatch />);
  expect(readPagePath().map(({ name }) => name)).toEqual(['HOME', 'SEARCH']);
});

test('[I18-01] who arrives by ?lang= and has chosen nothing goes on in that language', () => {
  goTo('/home?lang=es');
  renderInApp(<NavigationWatch />, { language: 'es' });
  expect(document.cookie).toContain('lang=es');
  expect(refresh).not.toHaveBeenCalled();
});

test('[I18-01] who has chosen a language gets it back with the screen after ?lang=', () => {
  document.cookie = 'lang=pt';
  goTo('/home?lang=es');
  const { rerender } = renderInApp(<NavigationWatch />, { language: 'es' });
  expect(document.cookie).toContain('lang=pt');
  expect(refresh).not.toHaveBeenCalled();
  goTo('/liveTv');
  rerender(<NavigationWatch />);
  expect(refresh).toHaveBeenCalledTimes(1);
});
