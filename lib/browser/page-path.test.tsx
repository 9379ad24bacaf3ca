import { beforeEach, expect, test } from '@jest/globals';
import { appendToPagePath, readPagePath } from './page-path.ts';

beforeEach(() => sessionStorage.clear());

test('[NAV-09] every screen is appended to the page path with its id, index and name', () => {
  appendToPagePath('/home');
  appendToPagePath('/vod/detail/salt-road');
  appendToPagePath('/home');
  expect(readPagePath()).toEqual([
    { id: 1, index: 0, name: 'HOME' },
    { id: 4, index: 1, name: 'VOD_DETAIL' },
    { id: 1, index: 2, name: 'HOME' },
  ]);
});

test('[NAV-09] an address without a screen is not appended, and invalid storage starts a new path', () => {
  sessionStorage.setItem('pagePath', '{"not": "a list"');
  appendToPagePath('/nowhere');
  expect(readPagePath()).toEqual([]);
  sessionStorage.setItem('pagePath', '[1, null, {"id": 2}]');
  appendToPagePath('/liveTv');
  expect(readPagePath()).toEqual([{ id: 2, index: 0, name: 'LIVE_TV' }]);
});

test('[NAV-09] the page path is limited in length', () => {
  for (let count = 0; count < 450; count += 1) appendToPagePath('/home');
  expect(readPagePath()).toHaveLength(200);
  expect(readPagePath().at(-1)?.index).toBe(449);
});
