import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { guideChecksums, guideDays, type GuideModel, type Programme } from '#lib/contract/guide.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { dateOf, datesAround } from '#operator/base/dates.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { guideInstant, importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { removeImports, runOn } from '#tests/setup/operator/run-on.ts';

const HOUR_MS = 3_600_000;

let operator: TestOperator;
const files = importFiles();
beforeAll(async () => {
  operator = await openTestOperator({
    guideOf: [],
    env: { MEDIA_ORIGINS: 'http://pictures.example' },
  });
}, 60_000);
beforeEach(async () => {
  await removeImports(operator);
  const lines = [
    '#EXTINF:-1 tvg-id="uno.es",Uno',
    'http://a.example/1.m3u8',
    '#EXTINF:-1,La Dos HD',
    'http://a.example/2.m3u8',
    '#EXTINF:-1 tvg-id="tres.es" tvg-shift="-1",Tres',
    'http://a.example/3.m3u8',
  ];
  const list = `#EXTM3U\n${lines.join('\n')}\n`;
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', list)]);
});
afterAll(async () => {
  await operator.close();
  files.remove();
});

/** The full hour before now. */
const hour = () => Math.floor(operator.clock.now / HOUR_MS) * HOUR_MS;
const at = (hours: number) => guideInstant(hour() + hours * HOUR_MS);

const programme = (channel: string, from: number, to: number | null, inside: string) =>
  `<programme start="${at(from)}"${to === null ? '' : ` stop="${at(to)}"`} channel="${channel}">${inside}</programme>\n`;
const titled = (channel: string, from: number, to: number | null, title: string) =>
  programme(channel, from, to, `<title>${title}</title>`);
const guide = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>\n` +
  '<channel id="uno.es"><display-name>Canal 1</display-name></channel>\n' +
  '<channel id="2"><display-name>La 2</display-name><display-name>La Dos</display-name></channel>\n' +
  '<channel id="tres.es"><display-name>Tres</display-name></channel>\n' +
  '<channel id="x"><display-name>Other</display-name></channel>\n' +
  `${parts.join('')}</tv>\n`;

const importText = (content: string | Uint8Array, ...more: string[]) =>
  runOn(operator, ['import', 'xmltv', files.file('guide.xml', content), ...more]);

async function guideOf(name: string, language = 'en'): Promise<Programme[]> {
  const { token } = await operator.visit();
  const { channelListInfo } = await operator.get<{ channelListInfo: Channel[] }>(
    channelList,
    {},
    { token },
  );
  const { epgId } = channelListInfo.find(({ logicalChannelName }) => logicalChannelName === name)!;
  const days: Programme[] = [];
  for (const date of datesAround(dateOf(operator.clock.now), 2, 2)) {
    const { epgModelList } = await operator.get<{ epgModelList: GuideModel[] }>(
      guideDays,
      { date, epgIdList: [epgId!] },
      { token, language },
    );
    days.push(
      ...epgModelList.flatMap(({ epgDayList }) => epgDayList.flatMap((day) => day.epgList)),
    );
  }
  return days;
}

const titlesOf = async (name: string) =>
  (await guideOf(name)).map(({ programme: title, start, stop }) => [
    title,
    (start - hour()) / HOUR_MS,
    (stop - hour()) / HOUR_MS,
  ]);

test('[BYO-02] a guide matches channels by id, then by name; the report lists unmatched channels', async () => {
  const { code, said } = await importText(
    guide(
      titled('uno.es', 0, 1, 'One'),
      titled('2', 0, 1, 'Two'),
      titled('tres.es', 1, 2, 'An hour early'),
      titled('x', 0, 1, 'Nobody&apos;s'),
    ),
  );
  expect(code).toBe(0);
  expect(said).toEqual([
    'A guide for 3 channels: 3 programmes added, 0 changed, 0 removed, 0 as before.',
    '1 channel of it matched none of yours.',
  ]);
  expect(await titlesOf('Uno')).toEqual([['One', 0, 1]]);
  expect(await titlesOf('La Dos HD')).toEqual([['Two', 0, 1]]);
  expect(await titlesOf('Tres')).toEqual([['An hour early', 0, 1]]);
});

test('[BYO-02] a guide import keeps languages, episode, categories, rating and picture, all searchable', async () => {
  await importText(
    gzipSync(
      guide(
        programme(
          'uno.es',
          0,
          1,
          '<title lang="es">El faro</title><title lang="en">The Lighthouse</title>' +
            '<sub-title lang="en">The Storm</sub-title><desc lang="es">Una noche.</desc><desc lang="en">A night.</desc>' +
            '<category lang="en">Drama</category><icon src="http://pictures.example/f.jpg"/>' +
            '<episode-num system="onscreen">E99</episode-num><episode-num system="xmltv_ns">1.4.0/1</episode-num>' +
            '<rating system="X"><value>16+</value></rating><star-rating><value>3/5</value></star-rating>',
        ),
      ),
    ),
  );
  const [english] = await guideOf('Uno');
  expect(english).toMatchObject({
    programme: 'The Lighthouse',
    desc: 'S2 E5 · The Storm · Drama · 16+\nA night.',
    stillUrl: 'http://pictures.example/f.jpg',
  });
  const [spanish] = await guideOf('Uno', 'es');
  expect(spanish!.programme).toBe('El faro');
  expect(spanish!.desc).toContain('Una noche.');
  const { token } = await operator.visit();
  for (const query of ['lighthouse', 'faro', 'drama']) {
    const answer = await operator.get<{ totals: { programmes: number } }>(
      searchQuery,
      { query, kinds: ['programme'] },
      { token },
    );
    expect(answer.totals.programmes).toBeGreaterThan(0);
  }
});

test('[BYO-02] a guide import repairs missing ends and overlaps, and skips duplicate or broken programmes', async () => {
  const { said } = await importText(
    guide(
      titled('uno.es', 2, 4, 'Third'),
      titled('uno.es', 0, null, 'First'),
      titled('uno.es', 1, 3, 'Second'),
      titled('uno.es', 1, 2, 'Second again'),
      titled('uno.es', 4, 3, 'Ends before it begins'),
      '<programme start="soon\u009b2J" channel="uno.es"><title>Never</title></programme>',
      programme('uno.es', 6, 7, ''),
    ),
  );
  expect(await titlesOf('Uno')).toEqual([
    ['First', 0, 1],
    ['Second', 1, 2],
    ['Third', 2, 4],
    ['Ends before it begins', 4, 5],
  ]);
  expect(said).toContain('2 rejected:');
  expect(said.join('\n')).toMatch(/line \d+: its start is no time: soon\?2J/);
  expect(said.join('\n')).toMatch(/line \d+: it has no title/);
});

test('[BYO-02] a second guide import changes only changed programmes, and the past stays', async () => {
  await importText(guide(titled('uno.es', -5, -4, 'Past'), titled('uno.es', 0, 2, 'Now')));
  const { token } = await operator.visit();
  const sums = () => operator.get(guideChecksums, {}, { token });
  const before = await sums();
  const past = (await guideOf('Uno'))[0]!.programId;
  const same = await importText(guide(titled('uno.es', 0, 2, 'Now')));
  expect(same.said[0]).toContain('0 programmes added, 0 changed, 0 removed, 1 as before');
  expect(await sums()).toEqual(before);
  await importText(guide(titled('uno.es', 0, 1, 'Now'), titled('uno.es', 1, 2, 'Next')));
  expect(await sums()).not.toEqual(before);
  expect(await titlesOf('Uno')).toEqual([
    ['Past', -5, -4],
    ['Now', 0, 1],
    ['Next', 1, 2],
  ]);
  expect((await guideOf('Uno'))[0]!.programId).toBe(past);
});

test('[FIL-05] a channel that is unchanged in its guide is not stored again, unless its programmes are gone', async () => {
  const { db } = operator.services;
  const staged = async () => {
    const { rows } = (await db.execute(
      sql`select last_value::int as value from staged_programmes_staged_id_seq`,
    )) as { rows: { value: number }[] };
    return rows[0]!.value;
  };
  const two = titled('2', 0, 1, 'Two');
  await importText(guide(titled('uno.es', 0, 1, 'One'), titled('uno.es', 1, 2, 'Later'), two));
  const first = await staged();
  const changed = guide(titled('uno.es', 0, 1, 'One'), titled('uno.es', 1, 2, 'Changed'), two);
  const { said } = await importText(changed);
  expect(said[0]).toBe(
    'A guide for 2 channels: 0 programmes added, 1 changed, 0 removed, 2 as before.',
  );
  expect((await staged()) - first).toBe(2);
  await db.delete(programmes).where(sql`title->>'en' = 'Two'`);
  const again = await importText(changed);
  expect(again.said[0]).toContain('1 programme added, 0 changed, 0 removed, 2 as before');
  expect((await staged()) - first).toBe(3);
  expect(await titlesOf('La Dos HD')).toEqual([['Two', 0, 1]]);
});

test('[BYO-02] the first of several guides provides a channel, the others fill in missing channels', async () => {
  const other = files.file(
    'other.xml',
    guide(titled('uno.es', 0, 1, 'From the other'), titled('2', 0, 1, 'Two')),
  );
  await importText(guide(titled('uno.es', 0, 1, 'From the first')));
  await runOn(operator, ['import', 'xmltv', other]);
  expect(await titlesOf('Uno')).toEqual([['From the first', 0, 1]]);
  expect(await titlesOf('La Dos HD')).toEqual([['Two', 0, 1]]);
});

test('[BYO-02] a guide import that fails half-way does not change the guide', async () => {
  await importText(guide(titled('uno.es', 0, 1, 'Before')));
  const after = guide(titled('uno.es', 0, 1, 'After'), titled('2', 0, 1, 'After'));
  const cut = await importText(after.slice(0, -20));
  expect(cut.complained).toContain('It ends in the middle');
  const { db } = operator.services;
  await db.execute(
    sql`alter table guide_days add constraint refuse check (checksum = '') not valid`,
  );
  expect((await importText(after)).code).toBe(1);
  await db.execute(sql`alter table guide_days drop constraint refuse`);
  expect(await titlesOf('Uno')).toEqual([['Before', 0, 1]]);
  expect(await titlesOf('La Dos HD')).toEqual([]);
  expect((await importText(after)).code).toBe(0);
  expect(await titlesOf('La Dos HD')).toEqual([['After', 0, 1]]);
});

test('[BYO-02] a guide import reads the undamaged programmes of damaged XML', async () => {
  const { said } = await importText(
    guide(
      titled('uno.es', 0, 1, 'Tom & Jerry, a & b &eacute;t&eacute; <b>'),
      titled('uno.es', 1, 2, 'Whole'),
    ),
  );
  expect(said.join('\n')).toMatch(/It is damaged: \d+ places are no XML, first in line \d+/);
  expect((await titlesOf('Uno')).at(-1)).toEqual(['Whole', 1, 2]);
  expect((await titlesOf('Uno'))[0]![0]).toContain('Tom & Jerry, a & b été');
});

test('[BYO-02] a guide import reads a guide in another encoding than it declares', async () => {
  const latin = guide(titled('uno.es', 0, 1, 'Señor Muñoz'));
  const { said } = await importText(Buffer.from(latin, 'latin1'));
  expect(said.join('\n')).toContain('It is not UTF-8');
  expect(await titlesOf('Uno')).toEqual([['Señor Muñoz', 0, 1]]);
});

test.each([
  [
    'an entity bomb',
    '<?xml version="1.0"?><!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tv>&b;</tv>',
    'It defines XML entities',
  ],
  ['a page', '<!doctype html><html><body><p>Log in</p></body></html>', 'It is no XMLTV guide'],
  ['a list', '#EXTM3U\n#EXTINF:-1,Uno\nhttp://a.example/1.m3u8\n', 'It is no XMLTV guide'],
  ['endless nesting', `<tv>${'<a>'.repeat(2_000)}`, 'It is nested without end'],
  ['endless text', `<tv><a b="${'x'.repeat(6_000_000)}`, 'text without end'],
  ['a guide of other channels', '<tv></tv>', 'It has no programme for any imported channel'],
])('[BYO-02] a guide import of %s is refused with its reason', async (_what, content, reason) => {
  const { code, complained } = await importText(content);
  expect(code).toBe(1);
  expect(complained).toContain(reason);
});

test('[FIL-05] a channel without a logo of its list has that of its guide, also after the list is read again', async () => {
  const logo = '<icon src="http://pictures.example/dos.png"/>';
  const withLogo = guide(titled('2', 0, 1, 'Two')).replace(
    '<display-name>La 2</display-name>',
    `<display-name>La 2</display-name>${logo}`,
  );
  const iconOf = async () => {
    const { token } = await operator.visit();
    const answer = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
    return answer.channelListInfo.find(
      ({ logicalChannelName }) => logicalChannelName === 'La Dos HD',
    )!.iconUrl;
  };
  expect((await importText(withLogo)).code).toBe(0);
  const icon = await iconOf();
  expect(icon).toMatch(/^\/artwork\/logo\/i/);
  const again = await runOn(operator, ['import', 'm3u', files.file('tv.m3u', '')]);
  expect(again.code).toBe(1);
  const lines = ['#EXTM3U', '#EXTINF:-1,La Dos HD', 'http://a.example/2b.m3u8', ''];
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', lines.join('\n')), '--force']);
  expect(await iconOf()).toBe(icon);
});

test('[FIL-05] a guide whose channels have another guide is refused with that reason', async () => {
  await importText(
    guide(
      titled('uno.es', 0, 1, 'One'),
      titled('2', 0, 1, 'Two'),
      titled('tres.es', 0, 1, 'Three'),
    ),
  );
  const other = files.file('other.xml', guide(titled('uno.es', 0, 1, 'Uno')));
  const { complained } = await runOn(operator, ['import', 'xmltv', other]);
  expect(complained).toContain('There are no imported channels that could take a guide from it.');
  await importText(guide(titled('uno.es', 0, 1, 'One')));
  const second = await runOn(operator, ['import', 'xmltv', other]);
  expect(second.complained).toContain('Others have theirs from guide.');
});
