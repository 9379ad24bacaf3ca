import { describe, expect, test } from '@jest/globals';
import { accountLocation, accountOf, ownersLocation, shownLocation } from './account.ts';

test('[ANY-05] the location of an account is shown without its password', () => {
  const location = accountLocation('http://tv.example:8080/c/', 'ana', 'p@ss/word')!;
  expect(accountOf(location)).toEqual({
    ...{ origin: 'http://tv.example:8080/c', user: 'ana', password: 'p@ss/word' },
  });
  expect(ownersLocation(location)).toBe('http://tv.example:8080/c (ana)');
  expect(ownersLocation('http://tv.example/xmltv.php?username=ana&password=x')).not.toContain('=x');
  expect(ownersLocation('/home/ana/tv.m3u')).toBe('/home/ana/tv.m3u');
  expect(accountLocation('ftp://tv.example', 'a', 'b')).toBeNull();
});

const secrets = ['SECRET7', 'SECRET8', 'user1'];
const panel = 'http://tv.example:8080';

describe('[DESK-10] the location of a source has no secrets', () => {
  test.each([
    [`${panel}/list.m3u?token=SECRET8&key=SECRET7`, `${panel}/list.m3u?…`],
    [`${panel}/user1/SECRET7/list.m3u`, `${panel}/…/list.m3u`],
    [`http://user1:SECRET7@tv.example:8080/list.m3u`, `${panel}/list.m3u`],
    [`${panel}/get.php?username=user1&password=SECRET7`, `${panel}/get.php?…`],
    [accountLocation(`${panel}/SECRET8/`, 'user1', 'SECRET7')!, `${panel}/…`],
    [accountLocation(panel, 'user1', 'SECRET7')!, panel],
    ['/home/user1/SECRET7/tv.m3u', '…/tv.m3u'],
    [`${panel}/list.m3u`, `${panel}/list.m3u`],
  ])('for editors: %s', (location, shown) => {
    expect(shownLocation(location)).toBe(shown);
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  });

  test.each(['token', 'key', 'api_key', 'password', 'passwd', 'pwd', 'auth', 'signature'])(
    'for owners, who see where it is: %s',
    (name) => {
      const shown = ownersLocation(`${panel}/tv/list.m3u?${name}=SECRET7&type=m3u&${name}=SECRET8`);
      expect(shown).toBe(`${panel}/tv/list.m3u?${name}=***&type=m3u`);
    },
  );
});
