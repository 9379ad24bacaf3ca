import { describe, expect, test } from '@jest/globals';
import { clearedCookieLines, readSessionCookie, sessionCookieLines } from './cookie.ts';

const options = { secure: true, held: [], maxAgeSeconds: 60 };

/** The Cookie header of a browser that was sent these lines. */
function headerOf(lines: readonly string[]): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

describe('the session cookie', () => {
  test.each([1, 3_600, 3_800, 4_000, 12_000, 20_000])(
    '[ACC-10] returns %i characters unchanged, in lines that every browser keeps',
    (length) => {
      const sealed = Array.from({ length }, (_, at) => String.fromCharCode(97 + (at % 26))).join(
        '',
      );
      const lines = sessionCookieLines(sealed, options);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(3_800);
      expect(readSessionCookie(`lang=es; ${headerOf(lines)}; other=1`).value).toBe(sealed);
      expect(readSessionCookie(headerOf(lines.toReversed())).value).toBe(sealed);
    },
  );

  test('[ACC-10] cannot be read by scripts or sent by other sites', () => {
    for (const line of sessionCookieLines('x'.repeat(8_000), options)) {
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60; Secure$/);
    }
  });

  test('[ACC-10] clears the chunks that a shorter session leaves behind', () => {
    const lines = sessionCookieLines('short', { ...options, held: ['ptk', 'ptk.1', 'ptk.2'] });
    expect(lines.map((line) => line.split(';', 1)[0])).toEqual(['ptk=short', 'ptk.1=', 'ptk.2=']);
    for (const line of lines.slice(1)) expect(line).toContain('Max-Age=0');
  });

  test('is refused when it is too long for every browser', () => {
    expect(() => sessionCookieLines('x'.repeat(40_000), options)).toThrow();
  });
});

describe('a Cookie header', () => {
  test.each([
    ['no text', ''],
    ['no session', 'lang=es; theme=dark'],
    ['similar names', 'ptkx=1; xptk=2; ptk.=3; ptk.01=4; ptk.x=5; ptk'],
  ])('with %s has no session cookie', (_title, header) => {
    expect(readSessionCookie(header)).toEqual({ value: null, names: [] });
  });

  test.each([
    ['a chunk missing', 'ptk=a; ptk.2=c', ['ptk', 'ptk.2']],
    ['the first chunk missing', 'ptk.1=b', ['ptk.1']],
    ['an empty chunk', 'ptk=', ['ptk']],
    [
      'too many chunks',
      ['ptk=0', ...Array.from({ length: 12 }, (_, at) => `ptk.${String(at + 1)}=x`)].join(';'),
      ['ptk', ...Array.from({ length: 12 }, (_, at) => `ptk.${String(at + 1)}`)],
    ],
  ])('with %s has no value, and lists the cookies to clear', (_title, header, names) => {
    expect(readSessionCookie(header)).toEqual({ value: null, names });
  });

  test('with a cookie named twice uses the first', () => {
    expect(readSessionCookie('ptk=first; ptk=second').value).toBe('first');
  });
});

test('clearing the session covers every cookie name', () => {
  expect(clearedCookieLines(['ptk', 'ptk.1'], false)).toEqual([
    'ptk=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'ptk.1=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);
});
