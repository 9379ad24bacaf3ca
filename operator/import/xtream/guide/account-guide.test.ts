import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { channels } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import {
  breakPanel,
  panelUser,
  servePanel,
  type PanelAnswers,
} from '#tests/setup/operator/sources/xtream-panel.ts';

const suite = importSuite({ PRIVATE_SOURCES: '127.0.0.1' });
let source: ForeignSource;
beforeAll(async () => void (source = await ForeignSource.start()));
beforeEach(() => void (source.seen.length = 0));
afterAll(() => source.stop());

const packed = (text: string) => Buffer.from(text).toString('base64');
/** The programmes of a channel, one an hour from now on. */
const listings = (...titles: string[]) => ({
  epg_listings: titles.map((title, hour) => {
    const start = Math.floor(suite.operator.clock.now / 1000) + hour * 3_600;
    return {
      ...{ title: packed(title), description: packed(`About ${title} & more`) },
      ...{ start_timestamp: String(start), stop_timestamp: String(start + 3_600) },
    };
  }),
});
const xmltvOf = (id: string, title: string) => {
  const time = new Date(suite.operator.clock.now).toISOString().slice(0, 19).replace(/\D/g, '');
  return `<tv><channel id="${id}"><display-name>${id}</display-name></channel><programme channel="${id}" start="${time} +0000"><title>${title}</title></programme></tv>`;
};
const live = [
  { name: 'Uno', stream_id: 1, epg_channel_id: 'uno' },
  { name: 'Uno HD', stream_id: 2, epg_channel_id: 'uno' },
  { name: 'Dos', stream_id: 3, epg_channel_id: 'dos' },
  { name: 'Tres', stream_id: 4, epg_channel_id: null },
];

async function importAccount(answers: PanelAnswers, breakIt: () => void = () => undefined) {
  servePanel(source, { get_live_streams: live, ...answers });
  breakIt();
  const { username, password } = panelUser;
  const line = ['import', 'xtream', source.origin, username, password, '--name', 'provider'];
  return (await runOn(suite.operator, line)).said;
}

async function guideOf(name: string): Promise<string[]> {
  const rows = await suite.operator.services.db
    .select({ title: programmes.title })
    .from(programmes)
    .innerJoin(channels, eq(channels.logicalChannelId, programmes.epgId))
    .where(eq(channels.name, name))
    .orderBy(programmes.startAt);
  return rows.map(({ title }) => title.en);
}
const asked = (action: string) =>
  source.seen
    .map(({ url = '' }) => new URL(url, source.origin).searchParams)
    .filter((query) => query.get('action') === action)
    .map((query) => query.get('stream_id'));

test('[ANY-05] channels that the guide of an account leaves out have what its panel tells of each', async () => {
  const answers = {
    guide: xmltvOf('uno', 'From the guide'),
    table: { '3': listings('One <of> two', 'Two of two') },
    short: { '4': listings('Short') },
  };
  await importAccount(answers);
  expect(await guideOf('Uno')).toEqual(['From the guide']);
  expect(await guideOf('Dos')).toEqual(['One <of> two', 'Two of two']);
  expect(await guideOf('Tres')).toEqual(['Short']);
  expect([asked('get_simple_data_table'), asked('get_short_epg')]).toEqual([['3', '4'], ['4']]);
});

test.each([
  ['is not there', null],
  ['is a page', '<!DOCTYPE html><title>Login'],
  ['is empty', ''],
])(
  '[ANY-05] an account whose guide %s has what its panel tells of each channel',
  async (_name, guide) => {
    await importAccount({
      guide,
      table: { '1': listings('A'), '2': listings('B'), '3': listings('C') },
    });
    expect([await guideOf('Uno HD'), await guideOf('Dos')]).toEqual([['B'], ['C']]);
  },
);

test('[ANY-05] an account without any guide says why, and a broken one costs its channels alone', async () => {
  const said = await importAccount({ guide: null });
  expect(said.join()).toContain('Its guide could not be read: 127.0.0.1');
  expect(said.join()).toContain('answers 404');
  const guide = xmltvOf('uno', 'From the guide');
  await importAccount({ guide, short: { '3': listings('Short') } }, () => {
    breakPanel(source, 'get_simple_data_table', 'page');
  });
  expect([await guideOf('Uno'), await guideOf('Dos')]).toEqual([['From the guide'], ['Short']]);
});

test('[ANY-05] a panel without guides of channels is not asked for all of them', async () => {
  const many = Array.from({ length: 100 }, (_, id) => ({
    name: `Channel ${id}`,
    stream_id: id + 1,
  }));
  const guide = xmltvOf('Channel 0', 'From the guide');
  await importAccount({ get_live_streams: many, guide });
  expect(asked('get_simple_data_table')).toHaveLength(30);
  source.seen.length = 0;
  await importAccount({ get_live_streams: many, guide }, () => {
    for (const action of ['get_simple_data_table', 'get_short_epg']) {
      breakPanel(source, action, 512);
    }
  });
  expect(asked('get_simple_data_table')).toHaveLength(6);
  expect(await guideOf('Channel 0')).toEqual(['From the guide']);
});
