import { describe, expect, test } from '@jest/globals';
import { artworkPath, parseArtworkPath } from './artwork-path.ts';

describe('artwork addresses', () => {
  test('have a kind, an id, a width and a format', () => {
    expect(parseArtworkPath('/artwork/poster/the-last-ferry-320.webp')).toEqual({
      kind: 'poster',
      id: 'the-last-ferry',
      width: 320,
      format: 'webp',
    });
    expect(parseArtworkPath('/artwork/audio-poster/109-1-640.avif')?.id).toBe('109-1');
  });

  test('are parsed as they were written', () => {
    const path = artworkPath('still/the-salt-road-s1-e4', 960, 'avif');
    expect(parseArtworkPath(path)).toMatchObject({ kind: 'still', id: 'the-salt-road-s1-e4' });
  });

  test.each([
    '/artwork/poster/x-321.webp',
    '/artwork/poster/x-0320.webp',
    '/artwork/poster/x-320.png',
    '/artwork/poster/x-320.webp.avif',
    '/artwork/poster/x-320.webp?token=1',
    '/artwork/poster/x-320.webp\n',
    '/artwork/poster/x.webp',
    '/artwork/poster/-320.webp',
    '/artwork/poster/X-320.webp',
    '/artwork/poster/x y-320.webp',
    '/artwork/poster/é-320.webp',
    '/artwork/poster/../../etc/passwd-320.webp',
    '/artwork/poster/..%2f..%2fetc-320.webp',
    '/artwork/poster/a/b-320.webp',
    '/artwork/poster//x-320.webp',
    '/artwork/constructor/x-320.webp',
    '/artwork/__proto__/x-320.webp',
    '/artwork//x-320.webp',
    '/ARTWORK/poster/x-320.webp',
    ' /artwork/poster/x-320.webp',
    'artwork/poster/x-320.webp',
    `/artwork/poster/${'x'.repeat(81)}-320.webp`,
    `/artwork/poster/${'1-'.repeat(50_000)}320.webp`,
    '',
  ])('give null for %j', (path) => {
    expect(parseArtworkPath(path)).toBeNull();
  });
});
