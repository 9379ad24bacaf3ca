import { expect, test } from '@jest/globals';
import { isSafari } from './is-safari.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('[PLY-07] Safari, and whatever runs on iOS, gets FairPlay; the others do not', () => {
  const apple = 'Apple Computer, Inc.';
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`;
  const chromeOnIos = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} CriOS/131.0`;
  expect(isSafari({ userAgent: mac, vendor: apple })).toBe(true);
  expect(isSafari({ userAgent: chromeOnIos, vendor: apple })).toBe(true);
  const chrome = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
  expect(isSafari({ userAgent: chrome, vendor: 'Google Inc.' })).toBe(false);
  expect(isSafari({ userAgent: 'Mozilla/5.0 Gecko/20100101 Firefox/133.0', vendor: '' })).toBe(
    false,
  );
});
