import { describe, expect, test } from '@jest/globals';
import { shownAddress, withoutSecrets, withShownAddresses } from './without-secrets.ts';

describe('[DESK-10] texts for logs and editors', () => {
  test.each([
    ['http://user1:SECRET@tv.example:80/a', 'http://tv.example/…'],
    ['xtream+http://user1:SECRET@tv.example/', 'xtream+http://tv.example/…'],
    [
      'averyveryverylongscheme+http://user1:SECRET@tv.example/',
      'averyveryverylongscheme+http://tv.example/…',
    ],
    [
      'see http://tv.example/ and rtmp://h.example/SECRET.',
      'see http://tv.example/ and rtmp://h.example/…',
    ],
  ])('%s', (text, shown) => expect(withoutSecrets(text)).toBe(shown));

  test('editors see the names of files', () => {
    const text = '{"a":"http://tv.example/user1/SECRET/logo.svg?k=SECRET"}';
    expect(withShownAddresses(text)).toBe('{"a":"http://tv.example/…/logo.svg?…"}');
    expect(shownAddress('no address')).toBe('…');
  });

  test.each([
    'a.',
    'a',
    'a+',
    'a:',
    'a:/',
    'http://',
    'http://a',
    '://',
    'a://"',
    '-a',
    'http://%',
  ])('64 KB of %j take linear time', (piece) => {
    const text = piece.repeat(65_536 / piece.length);
    const begin = performance.now();
    withoutSecrets(text);
    withShownAddresses(text);
    expect(performance.now() - begin).toBeLessThan(500);
  });
});
