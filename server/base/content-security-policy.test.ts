import { describe, expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policyOf = (setting: Partial<Parameters<typeof contentSecurityPolicy>[1]> = {}) =>
  new Map(
    contentSecurityPolicy('abc', { isDev: false, mediaOrigins: [], ...setting })
      .split('; ')
      .map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

describe('the content security policy', () => {
  test('allows only scripts and styles with the nonce', () => {
    const policy = policyOf();
    expect(policy.get('script-src')).toBe("'self' 'nonce-abc' 'strict-dynamic'");
    expect(policy.get('style-src')).toBe("'self' 'nonce-abc'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policyOf({ isFramedHere: true }).get('frame-ancestors')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  test('allows media, pictures and playlists only from the configured origins', () => {
    const policy = policyOf({ mediaOrigins: ['https://cdn.example', 'https://img.example'] });
    const named = "'self' https://cdn.example https://img.example";
    expect(policy.get('img-src')).toBe(`${named} data: blob:`);
    expect(policy.get('media-src')).toBe(`${named} blob:`);
    expect(policy.get('connect-src')).toBe(named);
    expect(policy.get('script-src')).not.toContain('cdn.example');
  });
});
