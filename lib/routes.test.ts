import { describe, expect, test } from '@jest/globals';
import { businessRedirect, routeOf, routes } from './routes.ts';
import { screensOf } from './screens.ts';

describe('businessRedirect', () => {
  test('[NAV-03] home and [NAV-05] the VOD screens lead to live TV when the operator has live only', () => {
    for (const path of ['/home', '/home/', '/vod/type/movies', '/vod/detail/salt-road']) {
      expect(businessRedirect(path, 'live')).toBe('/liveTv');
    }
    expect(businessRedirect('/liveTv', 'live')).toBeNull();
    expect(businessRedirect('/my/account', 'live')).toBeNull();
  });

  test('[NAV-04] sends live TV to home when the operator has VOD only', () => {
    expect(businessRedirect('/liveTv', 'vod')).toBe('/home');
    expect(businessRedirect('/replay', 'vod')).toBe('/home');
    expect(businessRedirect('/vod/type/movies', 'vod')).toBeNull();
  });

  test('[CFG-03] redirects nothing when the operator has both', () => {
    for (const path of ['/home', '/liveTv', '/vod/type/x', '/vod/detail/x', '/replay']) {
      expect(businessRedirect(path, 'live-and-vod')).toBeNull();
    }
  });
});

test('[NAV-01] an unknown path has no screen', () => {
  for (const path of ['/', '/homes', '/vod', '/vod/type', '/vod/detail/a/b', '/liveTv/1', '/my']) {
    expect(routeOf(path)).toBeNull();
  }
});

test('addresses escape their parameters', () => {
  expect(routes.vodDetail('a/../b?c')).toBe('/vod/detail/a%2F..%2Fb%3Fc');
  expect(routes.search('sal & río')).toBe('/search?q=sal+%26+r%C3%ADo');
  expect(routes.liveTv({ id: '1', columnId: undefined })).toBe('/liveTv?id=1');
});

describe('screensOf', () => {
  const names = (businessType: 'live' | 'vod' | 'live-and-vod', isReplayHidden = false) =>
    screensOf({ businessType, isReplayHidden }).map(({ name }) => name);

  test('[CFG-03] lists the screens that the operator offers', () => {
    expect(names('live-and-vod')).toEqual(['home', 'liveTv', 'films', 'series', 'replay']);
    expect(names('live')).toEqual(['liveTv', 'replay']);
    expect(names('vod')).toEqual(['home', 'films', 'series']);
  });

  test('[NAV-07] leaves replay out when the build flag hides it', () => {
    expect(names('live-and-vod', true)).not.toContain('replay');
  });
});
