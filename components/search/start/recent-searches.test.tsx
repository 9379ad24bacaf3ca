import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '#lib/browser/storage.ts';
import { routes } from '#lib/routes.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { useRecentSearches } from './use-recent-searches.ts';

const choose = jest.fn();

function Recent() {
  const { recent, remember, forget, forgetAll } = useRecentSearches();
  return (
    <>
      <button type="button" onClick={() => remember('tide')}>
        search
      </button>
      <RecentSearches
        recent={recent}
        hrefOf={routes.search}
        onChoose={choose}
        onForget={forget}
        onForgetAll={forgetAll}
      />
    </>
  );
}

const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const stored = () => localStorage.getItem(storageKeys.recentSearches);

beforeEach(() => {
  choose.mockClear();
  localStorage.setItem(storageKeys.recentSearches, JSON.stringify(['news', 'salt', '<b>x</b>']));
});

test('[SRC-01] recent searches are stored in this browser, newest first', async () => {
  renderInApp(<Recent />);
  expect(shown()).toEqual(['news', 'salt', '<b>x</b>']);
  await userEvent.click(screen.getByRole('button', { name: 'search' }));
  expect(shown()).toEqual(['tide', 'news', 'salt', '<b>x</b>']);
  expect(JSON.parse(stored()!)).toEqual(['tide', 'news', 'salt', '<b>x</b>']);
});

test('[SRC-01] a recent search can be repeated or removed; the focus moves to the next one', async () => {
  renderInApp(<Recent />);
  await userEvent.click(screen.getByRole('link', { name: 'salt' }));
  expect(choose.mock.calls).toEqual([['salt']]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove “news” from recent searches' }));
  expect(shown()).toEqual(['salt', '<b>x</b>']);
  expect(screen.getByRole('button', { name: /Remove “salt”/ })).toHaveFocus();
});

test('[SRC-01] all recent searches can be removed at once, including the stored ones', async () => {
  renderInApp(<Recent />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(shown()).toEqual([]);
  expect(stored()).toBeNull();
});
