import { expect, test } from '@jest/globals';
import { guestAddress, returnAddress } from './return-address.ts';

test.each([
  '/my/account',
  '/vod/detail/m-7?from=home#cast',
  '/search?q=caf%C3%A9%20%2F%2Fevil.test',
  '/liveTv?id=101&columnId=news',
  '/desk',
  '/desk/channels/i1?tab=guide',
])('[NAV-08] %s is followed after login', (next) => {
  expect(returnAddress(next)).toBe(next);
});

test.each([
  'https://evil.test/home',
  '//evil.test/home',
  '///evil.test/home',
  '/\\evil.test/home',
  '\\\\evil.test',
  '/\t/evil.test/home',
  '\t//evil.test/home',
  '/home\n//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.test/home',
  'home',
  '/liveapi/api/account/logout/v1',
  '/unknown',
  '/deskapi/desk/self/v1',
  '/desk/../deskapi',
  '/my/../../evil',
  '/',
  '',
])('[NAV-08] %j is rejected in favour of home', (next) => {
  expect(returnAddress(next)).toBe('/home');
});

test('[NAV-08] the login page does not return to itself', () => {
  expect(returnAddress('/login')).toBe('/home');
  expect(returnAddress('/my/../login?next=/login')).toBe('/home');
});

test('[NAV-08] a missing or repeated address leads home', () => {
  expect(returnAddress(undefined)).toBe('/home');
  expect(returnAddress(null)).toBe('/home');
  expect(returnAddress(['/my/account', '/history'])).toBe('/home');
});

test('[ROL-01] a guest continues to the requested screen, unless it is for users', () => {
  expect(guestAddress('/vod/detail/m-7?x=1')).toBe('/vod/detail/m-7?x=1');
  for (const next of [
    '/my/account',
    '/my/plan?a=b',
    '/my/subscribe',
    '/favorites',
    '/history',
    '/desk/titles',
  ]) {
    expect(guestAddress(next)).toBe('/home');
  }
});
