import { describe, expect, test } from '@jest/globals';
import { aBanner } from '#tests/setup/builders.ts';
import { bannerHref, bannerKind, bannerResume } from './banner-link.ts';

test('[CAT-01] a banner links to VOD detail, a VOD list or a live channel, by its linkType', () => {
  const content = aBanner({ linkType: 'VOD_CONTENT', metaId: 'salt-road', linkId: 'other' });
  expect(bannerHref(content)).toBe('/vod/detail/salt-road');
  expect(bannerHref(aBanner({ linkType: 'VOD_LIST', linkId: 'movies' }))).toBe('/vod/type/movies');
  expect(bannerHref(aBanner({ linkType: 'LIVE_CHANNEL', linkId: 'l101' }))).toBe('/liveTv?id=l101');
});

test('[CAT-01] a banner without a metaId links by its linkId, and without both it is not clickable', () => {
  const nowhere = { metaId: undefined, linkId: undefined };
  expect(
    bannerHref(aBanner({ linkType: 'VOD_CONTENT', metaId: undefined, linkId: 'salt-road' })),
  ).toBe('/vod/detail/salt-road');
  expect(bannerHref(aBanner({ linkType: 'VOD_CONTENT', ...nowhere }))).toBeNull();
  expect(bannerHref(aBanner({ linkType: 'VOD_LIST', ...nowhere }))).toBeNull();
});

test('the badge of a banner names its kind', () => {
  expect(bannerKind(aBanner({ linkType: 'LIVE_CHANNEL', metaType: 'MOVIE' }))).toBe('LIVE');
  expect(bannerKind(aBanner({ linkType: 'VOD_LIST' }))).toBe('LIST');
  expect(bannerKind(aBanner({ linkType: 'VOD_CONTENT', metaType: 'SERIES' }))).toBe('SERIES');
});

describe('[CAT-01] bannerResume', () => {
  const banner = { bannerItemId: 'b', title: 'B', linkType: 'VOD_CONTENT' } as const;
  const historyEpisode = { metaId: 'e5', episode: 5 };

  test('leads to the episode that was watched last, and plays it', () => {
    const expected = { href: '/vod/detail/e5?play=1', episode: 5 };
    expect(bannerResume({ ...banner, historyEpisode })).toEqual(expected);
  });

  test('is null without one, and for lists and channels', () => {
    expect(bannerResume(banner)).toBeNull();
    expect(bannerResume({ ...banner, linkType: 'LIVE_CHANNEL', historyEpisode })).toBeNull();
  });
});
