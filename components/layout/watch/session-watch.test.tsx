import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const reloadPage = jest.fn();
jest.unstable_mockModule('#components/ui/reload-page.ts', () => ({ reloadPage }));
const { SessionWatch } = await import('./session-watch.tsx');

beforeEach(() => {
  localStorage.clear();
  reloadPage.mockReset();
});

function showTab(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}
function changeElsewhere(key: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('[ACC-08] a logout in another tab reloads this tab while it is hidden', () => {
  renderInApp(<SessionWatch />, { loginStatus: 'user' });
  showTab('hidden');
  changeElsewhere('ptk', null);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  changeElsewhere(null, null);
  expect(reloadPage).toHaveBeenCalledTimes(2);
});

test('[ACC-08] a visible tab, a new login and other storage keys cause no reload', () => {
  renderInApp(<SessionWatch />, { loginStatus: 'user' });
  showTab('visible');
  changeElsewhere('ptk', null);
  showTab('hidden');
  changeElsewhere('ptk', 'user');
  changeElsewhere('pagePath', null);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('[ACC-08] a tab visible during a log-out and a log-in elsewhere reloads once hidden; an unaffected tab never does', () => {
  renderInApp(<SessionWatch />, { loginStatus: 'user' });
  showTab('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reloadPage).not.toHaveBeenCalled();
  showTab('visible');
  changeElsewhere('ptk', null);
  changeElsewhere('ptk', 'user');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reloadPage).not.toHaveBeenCalled();
  showTab('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the session marker only says that a user is logged in', () => {
  renderInApp(<SessionWatch />, { loginStatus: 'user' });
  expect(localStorage.getItem('ptk')).toBe('user');
});
