import { afterEach, expect, test } from '@jest/globals';
import { carriedAddress } from './carried-address.ts';

const goTo = (address: string) => history.replaceState(null, '', address);
afterEach(() => goTo('/'));

test.each([
  ['/liveTv?id=7#now', '/liveTv?id=7&dataType=kids#now'],
  ['http://localhost/home', '/home?dataType=kids'],
  ['/home?dataType=adult', '/home?dataType=adult'],
  ['https://elsewhere.test/', 'https://elsewhere.test/'],
])('[NAV-10] the address %s takes the dataType of this screen along', (address, carried) => {
  goTo('/search?q=a&dataType=kids');
  expect(carriedAddress(address)).toBe(carried);
});

test('[NAV-10] without dataType an address stays as it is', () => {
  goTo('/search?q=a');
  expect(carriedAddress('/liveTv?id=7')).toBe('/liveTv?id=7');
});
