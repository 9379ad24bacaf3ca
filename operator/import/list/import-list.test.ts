import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { channelList, type Channel, type Column } from '#lib/contract/channels.ts';
import { favouriteChannelCreate, favouriteChannelList } from '#lib/contract/favourites.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const suite = importSuite();
const { files } = suite;

const entry = (name: string, address: string, attributes = '') =>
  `#EXTINF:-1 ${attributes},${name}\n${address}\n`;
const list = (...entries: string[]) => `#EXTM3U\n${entries.join('')}`;

async function importText(text: string | Uint8Array, ...more: string[]) {
  return runOn(suite.operator, [
    'import',
    'm3u',
    files.file('tv.m3u', text),
    '--grace',
    '0',
    ...more,
  ]);
}

interface LineUp {
  channelListInfo: Channel[];
  channelColumnInfo: Column[];
}

async function lineUp(token?: string) {
  const { token: guest } = await suite.operator.visit();
  const answer = await suite.operator.get<LineUp>(channelList, {}, { token: token ?? guest });
  const own = answer.channelListInfo.filter(({ logicalChannelId }) =>
    /^i[0-9a-f]{15}$/.test(logicalChannelId),
  );
  const named = new Map(own.map((channel) => [channel.logicalChannelName, channel]));
  return { own, named, columns: answer.channelColumnInfo };
}

test('[BYO-01] a list becomes channels with groups, numbers, logos, radio and catch-up', async () => {
  const { code, said } = await importText(
    list(
      entry(
        'Uno, the first',
        'http://media.example/uno.m3u8|User-Agent=Box%201&Referer=http%3A%2F%2Fx.example',
        'tvg-id="uno.es" tvg-chno="501" group-title="News, Sport;Local" tvg-logo="http://logos.example/u.png" catchup="shift" catchup-days="3"',
      ),
      entry('Radio Dos', 'http://media.example/dos.m3u8', 'radio="true"'),
      entry('A Film', 'http://media.example/movie/u/p/1.mp4'),
      entry('Box', 'udp://239.0.0.1:1234'),
    ),
  );
  expect(code).toBe(0);
  expect(said[0]).toBe('2 channels added, 0 changed, 0 removed, 0 as before.');
  expect(said[1]).toBe('1 film or episode added, 0 changed, 0 removed, 0 as before.');
  expect(said).toContain('  line 8: udp: does not play in a browser');
  const { named, columns } = await lineUp();
  const uno = named.get('Uno, the first')!;
  expect(uno).toMatchObject({
    channelSeq: 501,
    channelType: 1,
    canPlayBack: true,
    playbackDuration: 3,
    canTimeShift: true,
    liveAuthority: true,
    playBackAuthority: true,
  });
  expect(uno.iconUrl).toMatch(/^\/artwork\/logo\/i[0-9a-f]{15}-[0-9a-f]{8}$/);
  expect(named.get('Radio Dos')).toMatchObject({ channelType: 5, canPlayBack: false });
  const groups = columns.filter(({ channelIdList }) =>
    channelIdList.includes(uno.logicalChannelId),
  );
  expect(groups.map(({ columnName }) => columnName)).toEqual(['News, Sport', 'Local']);
  // Its address, and the request headers for it, are not visible to viewers.
  expect(JSON.stringify([...named.values()])).not.toContain('media.example');
  const [kept] = await suite.operator.services.db
    .select()
    .from(importedChannels)
    .where(eq(importedChannels.logicalChannelId, uno.logicalChannelId));
  expect(kept).toMatchObject({ userAgent: 'Box 1', referrer: 'http://x.example' });
});

test('[BYO-03] the report lists entries whose private addresses will be refused, without DNS lookups', async () => {
  const { said } = await importText(
    list(
      entry('Uno', 'http://a.example/1.m3u8'),
      entry('Tuner', 'http://192.168.1.20:8080/2.m3u8'),
      entry('By name', 'http://localhost/3.m3u8'),
      entry('Film', 'http://[fd00::1]/4.mp4'),
      entry('Written otherwise', 'http://0x7f000001/5.m3u8'),
    ),
  );
  const from = said.findIndex((line) => line.includes('private'));
  expect(said.slice(from)).toEqual([
    '3 have private addresses, and will not play until PRIVATE_SOURCES allows it:',
    '  line 4: 192.168.1.20',
    '  line 8: [fd00::1]',
    '  line 10: 127.0.0.1',
  ]);
});

test('[SHUT-02] entries that point to the operator itself are rejected with their lines', async () => {
  const { said } = await importText(
    list(
      entry('Uno', 'http://a.example/1.m3u8'),
      entry('Own', 'http://0x7f000001:4100/_admin/outbox'),
      entry('Own film', 'http://[::ffff:127.0.0.1]:4100/healthz.mp4'),
    ),
  );
  const from = said.findIndex((line) => line.includes('rejected'));
  expect(said.slice(from)).toEqual([
    '2 rejected:',
    '  line 4: its address leads to this service itself',
    '  line 6: its address leads to this service itself',
  ]);
  expect([...(await lineUp()).named.keys()]).not.toContain('Own');
});

test('[BYO-01] channels keep ids, favourites and numbers in a second import, with new addresses and groups', async () => {
  await importText(
    list(
      entry('Uno', 'http://a.example/1.m3u8?token=old', 'tvg-id="uno"'),
      entry('Dos', 'http://a.example/2.m3u8'),
      entry('Tres', 'http://a.example/3.m3u8', 'group-title="Old"'),
    ),
  );
  const before = await lineUp();
  const { token } = await suite.operator.signIn();
  const id = before.named.get('Uno')!.logicalChannelId;
  const favoriteChannelList = [{ logicalChannelId: id, updateTime: 5 }];
  await suite.operator.get(favouriteChannelCreate, { favoriteChannelList }, { token });

  const { said } = await importText(
    list(
      entry('Cuatro', 'http://a.example/4.m3u8'),
      entry('Dos Plus', 'http://a.example/2.m3u8'),
      entry('Uno', 'http://a.example/1.m3u8?token=new', 'tvg-id="uno"'),
    ),
  );
  expect(said[0]).toBe('1 channel added, 2 changed, 1 removed, 0 as before.');
  const { named, columns } = await lineUp();
  expect(named.get('Uno')).toMatchObject({
    logicalChannelId: id,
    channelSeq: before.named.get('Uno')!.channelSeq,
  });
  expect(named.get('Dos Plus')).toMatchObject({
    logicalChannelId: before.named.get('Dos')!.logicalChannelId,
    channelSeq: before.named.get('Dos')!.channelSeq,
  });
  expect(named.has('Tres')).toBe(false);
  expect(columns.some(({ columnName }) => columnName === 'Old')).toBe(false);
  const kept = await suite.operator.get(favouriteChannelList, {}, { token });
  expect(kept).toEqual({ favoriteChannelList });
  const again = await importText(
    list(
      entry('Cuatro', 'http://a.example/4.m3u8'),
      entry('Dos Plus', 'http://a.example/2.m3u8'),
      entry('Uno', 'http://a.example/1.m3u8?token=new', 'tvg-id="uno"'),
    ),
  );
  expect(again.said[0]).toBe('0 channels added, 0 changed, 0 removed, 3 as before.');
});

test('[BYO-01] a list import that fails half-way loses nothing, and a second import completes it', async () => {
  await importText(list(entry('Uno', 'http://a.example/1.m3u8')));
  const { db } = suite.operator.services;
  // Make the last table of a channel fail.
  await db.execute(
    sql`alter table category_channels add constraint refuse check (position < 0) not valid`,
  );
  const wanted = list(
    entry('Dos', 'http://a.example/2.m3u8', 'group-title="New"'),
    entry('Tres', 'http://a.example/3.m3u8'),
  );
  const failed = await importText(wanted);
  expect(failed.complained).toBe(
    'The operator failed over it; its log says why. It was half-way, and goes on by itself.',
  );
  expect([...(await lineUp()).named.keys()]).toEqual(['Uno']);
  const { said } = await runOn(suite.operator, ['import', 'list']);
  expect(said[0]).toContain('not done yet, goes on by itself');
  await db.execute(sql`alter table category_channels drop constraint refuse`);
  expect((await importText(wanted)).said[0]).toBe(
    '2 channels added, 0 changed, 1 removed, 0 as before.',
  );
  expect((await runOn(suite.operator, ['import', 'list'])).said[0]).toContain('well');
});

test('[BYO-01] the second of two parallel list imports is refused with the reason', async () => {
  const wanted = list(entry('Uno', 'http://a.example/1.m3u8'));
  const outcomes = await Promise.all([importText(wanted), importText(wanted)]);
  const refused = outcomes.find(({ code }) => code === 1)!;
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(refused.complained).toContain('Another import is running (m3u tv)');
  expect((await importText(wanted)).code).toBe(0);
});

test('[BYO-01] a list without most of its channels counts as broken, unless forced', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    entry(`Channel ${index}`, `http://a.example/${index}.m3u8`),
  );
  await importText(list(...many));
  const short = list(...many.slice(0, 3));
  const { code, complained } = await importText(short);
  expect(code).toBe(1);
  expect(complained).toContain('9 of 12 channels are no longer in it');
  expect((await lineUp()).own).toHaveLength(12);
  expect((await importText(short, '--force')).code).toBe(0);
  expect((await lineUp()).own).toHaveLength(3);
});

test('[BYO-01] two lists exist side by side; a number in use is not assigned again', async () => {
  const path = files.file('b.m3u', list(entry('Dos', 'http://b.example/2.m3u8', 'tvg-chno="700"')));
  await importText(list(entry('Uno', 'http://a.example/1.m3u8', 'tvg-chno="700"')));
  await runOn(suite.operator, ['import', 'm3u', path, '--name', 'other']);
  const { named } = await lineUp();
  expect(named.get('Uno')!.channelSeq).toBe(700);
  expect(named.get('Dos')!.channelSeq).toBe(701);
  const shown = await runOn(suite.operator, ['import', 'list']);
  expect(shown.said.map((line) => line.split('  ').slice(0, 3))).toEqual([
    ['m3u', 'tv', 'by hand'],
    ['m3u', 'other', 'by hand'],
  ]);
  expect((await runOn(suite.operator, ['import', 'remove', 'm3u', 'tv'])).code).toBe(0);
  expect((await lineUp()).own.map(({ logicalChannelName }) => logicalChannelName)).toEqual(['Dos']);
  expect((await runOn(suite.operator, ['import', 'remove', 'm3u', 'tv'])).code).toBe(1);
});

test('[BYO-01] search finds imported channels', async () => {
  await importText(gzipSync(list(entry('Señal Ñandú', 'http://a.example/1.m3u8'))));
  const { token } = await suite.operator.visit();
  const data = { query: 'nandu', kinds: ['channel'], page: 1, size: 5 };
  const answer = await suite.operator.get(searchQuery, data, { token });
  expect(JSON.stringify(answer)).toContain('Señal Ñandú');
});

test.each([
  ['a page', '<html><body>Log in</body></html>', 'It is no M3U list'],
  ['nothing', '', 'It is no M3U list'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a binary file'],
  ['one stream', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n', 'It is one stream'],
  ['a 7z', Buffer.from('377abcaf271c0000', 'hex'), 'It is packed as .7z'],
  ['broken gzip', gzipSync(list()).subarray(0, 12), 'It is packed and broken'],
])('[BYO-01] a list import of %s is refused with its reason', async (_what, content, reason) => {
  const { code, complained } = await importText(content);
  expect(code).toBe(1);
  expect(complained).toContain(reason);
  expect(complained).toContain('Nothing has changed.');
});

test('[BYO-01] a list that is a zip bomb is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(48 * 1024 ** 2, '#'));
  expect((await importText(bomb)).complained).toContain('a zip bomb');
});

test.each([
  ['http://127.0.0.1:9/list.m3u', '127.0.0.1 is a private address'],
  ['http://localhost:9/list.m3u', 'localhost is a private address'],
  ['http://[::ffff:10.0.0.1]/list.m3u', 'is a private address'],
  ['ftp://tv.example/list.m3u', 'cannot be read'],
  ['/nowhere/list.m3u', '/nowhere/list.m3u cannot be read (there is no such file or folder)'],
])('[BYO-01] a download of %s is refused with its reason', async (location, reason) => {
  const { code, complained } = await runOn(suite.operator, ['import', 'm3u', location]);
  expect(code).toBe(1);
  expect(complained).toContain(reason);
});
