import { beforeEach, expect, jest, test } from '@jest/globals';
import { lastScreens, readPagePath } from '#lib/browser/page-path.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const refresh = jest.fn();
const router = { refresh };
let pathname = '/home';
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(location.search),
}));
const { NavigationWatch } = await import('./navigation-watch.tsx');

beforeEach(() => {
  sessionStorage.clear();
  refresh.mockReset();
  document.cookie = 'lang=; Max-Age=0';
  localStorage.clear();
});

function goTo(address: string) {
  history.pushState(null, '', address);
  ({ pathname } = location);
}

test('[NAV-10] navigation carries dataType over to the next screen, unless that has its own', () => {
  goTo('/home?dataType=kids');
  const { rerender } = renderInApp(<NavigationWatch />);
  goTo('/liveTv?id=7');
  rerender(<NavigationWatch />);
  expect(location.search).toBe('?id=7&dataType=kids');
  goTo('/vod/detail/a?dataType=adult');
  rerender(<NavigationWatch />);
  expect(location.search).toBe('?dataType=adult');
});

test('[NAV-09] navigation adds each screen to the page path once', () => {
  goTo('/home');
  const { rerender } = renderInApp(<NavigationWatch />);
  rerender(<NavigationWatch />);
  goTo('/search?q=a');
  rerender(<NavigationWatch />);
  expect(readPagePath().map(({ name }) => name)).toEqual(['HOME', 'SEARCH']);
});

test('[NAV-09] another channel, search or category is a screen of its own; language and dataType are not', () => {
  goTo('/liveTv?id=l101');
  const { rerender } = renderInApp(<NavigationWatch />);
  for (const search of ['?id=l103', '?lang=es&id=l103', '?id=l103&dataType=kids', '?id=l101']) {
    goTo(`/liveTv${search}`);
    rerender(<NavigationWatch />);
  }
  const { length } = readPagePath();
  expect(length).toBe(3);
  expect(lastScreens(2)).toBe('LIVE_TV>LIVE_TV');
});

test('[I18-01] a screen opened with ?lang= stays in that language', () => {
  document.cookie = 'lang=pt';
  goTo('/home?lang=es');
  renderInApp(<NavigationWatch />, { language: 'es' });
  expect(refresh).not.toHaveBeenCalled();
});

test('[I18-01] the next screen has the language that the browser stores at that time', () => {
  goTo('/home');
  const { rerender } = renderInApp(<NavigationWatch />, { language: 'es' });
  expect(refresh).not.toHaveBeenCalled();
  document.cookie = 'lang=pt';
  goTo('/liveTv');
  rerender(<NavigationWatch />);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("[I18-01] the viewer's own language is restored after a visit in another one", () => {
  localStorage.setItem('activeLanguage', 'pt');
  document.cookie = 'lang=es';
  goTo('/home');
  const { unmount } = renderInApp(<NavigationWatch />, { language: 'es' });
  expect(document.cookie).toContain('lang=es');
  unmount();
  // The browser was closed, so the cookie of the visit is gone.
  document.cookie = 'lang=; Max-Age=0';
  renderInApp(<NavigationWatch />, { language: 'en' });
  expect(document.cookie).toContain('lang=pt');
  expect(refresh).toHaveBeenCalledTimes(1);
});
