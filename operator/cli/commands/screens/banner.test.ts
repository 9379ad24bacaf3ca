import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { bannerList, channelUpdate, type BannerItem } from '#lib/contract/channels.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { BANNERS } from '#operator/demo/storefront/banners.ts';
import { seedDemo } from '#operator/demo/seed/seed-demo.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const files = importFiles();
let operator: TestOperator;
let guest: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  guest = (await operator.visit()).token;
}, 60_000);
afterAll(async () => {
  await operator.close();
  files.remove();
});

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#f00"/></svg>';
const run = (...line: string[]) => runOn(operator, ['banner', ...line]);
const fetched = (address: string) => operator.app(new Request(`http://operator${address}`));
const shown = async (language: 'en' | 'es' | 'pt' = 'en') =>
  (await operator.get<{ bannerItemList: BannerItem[] }>(bannerList, {}, { token: guest, language }))
    .bannerItemList;
/** Adds a banner and returns its id. */
async function added(...line: string[]): Promise<string> {
  const { code, said, complained } = await run('add', ...line);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  return /Banner (\S+) is on/.exec(said.join())![1]!;
}

test('[BYO-07] a banner with a picture is shown on home, in every language, until it is removed', async () => {
  const picture = files.file('sale.svg', red);
  const id = await added(
    ...['The match', '--channel', 'l102', '--picture', picture, '--text', 'Tonight.', '--first'],
    ...['--es', 'El partido', '--text-es', 'Esta noche.'],
  );
  const [first] = await shown('es');
  expect(first).toMatchObject({
    bannerItemId: id,
    title: 'El partido',
    description: 'Esta noche.',
    linkType: 'LIVE_CHANNEL',
    linkId: 'l102',
  });
  // A text without a Portuguese translation is shown in English.
  expect((await shown('pt'))[0]).toMatchObject({ title: 'The match', description: 'Tonight.' });
  const address = first!.landscape![0]!.url;
  const answer = await fetched(`${address}-640.webp`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 274]);
  expect(data[0]).toBeGreaterThan(200);

  expect((await run('list')).said[0]).toBe(`${id}  channel l102  The match`);
  expect(await run('remove', id)).toMatchObject({ code: 0, said: [`Banner ${id} is gone.`] });
  expect(await shown()).toHaveLength(BANNERS.length);
});

test('[BYO-07] a banner without a picture shows its film’s picture, or its list’s first picture', async () => {
  const film = await added('See this', '--film', 'the-quiet-tenant');
  const list = await added('And these', '--list', 'rainy-sunday');
  const last = (await shown()).slice(-2);
  expect(last.map(({ bannerItemId }) => bannerItemId)).toEqual([film, list]);
  for (const { landscape } of last) {
    expect(landscape![0]!.url).toMatch(/^\/artwork\/landscape\//);
    expect((await fetched(landscape![0]!.url)).status).toBe(200);
  }
  for (const id of [film, list]) await run('remove', id);
});

test('[BYO-07] open pages learn of a banner by the update poll', async () => {
  const dataChecks = [{ dataType: 'DATA_TYPE_CHANNEL_TOPX', timestamp: operator.clock.now }];
  operator.clock.now += 1_000;
  const id = await added('New', '--film', 'low-orbit');
  const answer = await operator.get(channelUpdate, { dataChecks }, { token: guest });
  expect(answer).toMatchObject({ dataStates: [{ updateStatus: 'MODIFIED' }] });
  await run('remove', id);
});

test.each([
  ['no title', ['--channel', 'l102'], 2, /missing required argument 'title'/],
  ['no target', ['Words'], 2, /one of --channel/],
  ['two targets', ['Words', '--channel', 'l102', '--film', 'low-orbit'], 2, /cannot be used with/],
  ['a translation without a text', ['W', '--film', 'low-orbit', '--text-es', 'x'], 2, /--text-es/],
  ['an unknown channel', ['Words', '--channel', 'l999'], 1, /does not exist/],
  ['an unknown film', ['Words', '--film', 'nothing'], 1, /does not exist/],
  ['an unknown list', ['Words', '--list', 'nothing'], 1, /does not exist/],
  ['a channel without a picture', ['Words', '--channel', 'l102'], 1, /no wide picture/],
  ['a missing picture file', ['W', '--film', 'low-orbit', '--picture', '/no.png'], 1, /no file/],
  ['a title that is too long', ['w'.repeat(301), '--film', 'low-orbit'], 1, /title/],
])(
  '[BYO-07] a banner command with %s is refused, and home does not change',
  async (_name, line, code, reason) => {
    const answer = await run('add', ...line);
    expect(answer.code).toBe(code);
    expect(answer.complained).toMatch(reason);
    expect(await shown()).toHaveLength(BANNERS.length);
  },
);

test('[BYO-07] the banner command refuses a file that is not a picture', async () => {
  const file = files.file('no.txt', 'a picture');
  const { code, complained } = await run('add', 'Words', '--channel', 'l102', '--picture', file);
  expect([code, complained]).toEqual([1, expect.stringMatching(/no picture/)]);
});

test('[BYO-07] an unknown banner cannot be removed', async () => {
  expect(await run('remove', 'b-0')).toMatchObject({
    code: 1,
    complained: 'There is no banner b-0.',
  });
});

test('[BYO-07] a full disk is reported, and no banner is stored', async () => {
  const { db } = operator.services;
  // The error as the database reports it.
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await db.execute(sql`create trigger refuse before insert on desk_pictures
    for each row execute function refuse()`);
  const file = files.file('full.svg', red);
  const { code, complained } = await run('add', 'Full', '--channel', 'l102', '--picture', file);
  expect([code, complained]).toEqual([1, expect.stringMatching(/no room left/)]);
  expect(await shown()).toHaveLength(BANNERS.length);
  await db.execute(sql`drop function refuse cascade`);
});

test('[BYO-07] an operator’s banner outlives a new version of the demo service and its removal', async () => {
  const { db } = operator.services;
  const id = await added('Mine', '--channel', 'l102', '--picture', files.file('mine.svg', red));
  const lost = await added('Lost', '--list', 'rainy-sunday');
  await db
    .update(settings)
    .set({ document: { version: 0 } })
    .where(eq(settings.settingKey, 'seed'));
  await seedDemo(db, operator.clock.now);
  expect(await shown()).toHaveLength(BANNERS.length + 2);
  await db.delete(playlists).where(eq(playlists.playlistId, 'rainy-sunday'));
  // The banner is hidden while its target does not exist, and the demo banners are gone.
  expect((await shown()).map(({ linkId }) => linkId)).not.toContain('rainy-sunday');

  expect(await runOn(operator, ['demo', 'remove', '--yes'])).toMatchObject({ code: 0 });
  expect(await shown()).toEqual([]);
  expect((await run('list')).said).toEqual([
    `${id}  channel l102  Mine`,
    `${lost}  list rainy-sunday  Lost`,
  ]);
});
