import { describe, expect, test } from '@jest/globals';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { originOfPages, originOfRequest } from './public-origin.ts';

const asked = (headers: Record<string, string>) => (name: string) => headers[name];
const underHost = (host: string) => asked({ host });

describe('[SEO-01] absolute addresses', () => {
  test('use PUBLIC_ORIGIN and ignore the host of the request', () => {
    useEnv({ PUBLIC_ORIGIN: 'https://tv.example/' });
    for (const host of ['evil.example', 'localhost:3000', '"><script>', '']) {
      expect(originOfRequest(underHost(host))).toBe('https://tv.example');
      expect(originOfPages(underHost(host))).toBe('https://tv.example');
    }
  });

  test('use the requested host when PUBLIC_ORIGIN is not set', () => {
    useEnv({});
    expect(originOfRequest(underHost('tv.example'))).toBe('http://tv.example');
    expect(originOfRequest(underHost('LOCALHOST:3000'))).toBe('http://localhost:3000');
    expect(originOfRequest(underHost('[::1]:3000'))).toBe('http://[::1]:3000');
  });

  test.each([
    '',
    'a b',
    'tv.example/path',
    'user@tv.example',
    'tv.example"><script>',
    "tv.example'",
    'tv.example\r\nx: y',
    'tv.example:99999',
    'tv.example, evil.example',
    '-tv.example',
    `${'a'.repeat(300)}.example`,
    'tv.example:80:90',
    'тв.example',
  ])('cannot be made from a host like %j', (host) => {
    useEnv({});
    expect(originOfRequest(underHost(host))).toBeNull();
    expect(originOfPages(underHost(host))).toBe('');
  });

  test('leave an unknown public host out of cached pages', () => {
    useEnv({});
    for (const host of ['evil.example', '6.6.6.6', '[2001:db8::1]', 'local.evil.example']) {
      expect(originOfPages(underHost(host))).toBe('');
    }
    for (const host of ['localhost:3000', 'sintonia', '192.168.1.5:3000', 'tv.local', '[::1]']) {
      expect(originOfPages(underHost(host))).toBe(`http://${host}`);
    }
  });

  test('use https only when a trusted proxy reports it', () => {
    const headers = asked({ host: 'localhost', 'x-forwarded-proto': 'https' });
    useEnv({});
    expect(originOfRequest(headers)).toBe('http://localhost');
    useEnv({ TRUST_PROXY: '1' });
    expect(originOfRequest(headers)).toBe('https://localhost');
  });
});
