import { expect, test } from '@jest/globals';
import { millisecondsInDay } from 'date-fns/constants';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import {
  favouriteChannelCreate,
  favouriteChannelList,
  favouriteVodAdd,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const suite = importSuite();
const { files } = suite;

const all = ['Uno', 'Dos', 'Tres'].map(
  (name, at) => `#EXTINF:-1 group-title="Mine",${name}\nhttp://a.example/${at}.m3u8\n`,
);
const film = '#EXTINF:-1,Heat (1995)\nhttp://a.example/heat.mp4\n';

const importThese = (entries: readonly string[], ...more: string[]) => {
  const path = files.file('tv.m3u', `#EXTM3U\n${entries.join('')}`);
  return runOn(suite.operator, ['import', 'm3u', path, ...more]);
};

async function named(): Promise<Map<string, Channel>> {
  const { token } = await suite.operator.visit();
  const answer = await suite.operator.get<{ channelListInfo: Channel[] }>(
    channelList,
    {},
    { token },
  );
  return new Map(answer.channelListInfo.map((channel) => [channel.logicalChannelName, channel]));
}

test('[FIL-06] a channel and a film that a list lacks stay for seven days with their favourites', async () => {
  await importThese([...all, film]);
  const before = await named();
  const id = before.get('Dos')!.logicalChannelId;
  const [{ metaId } = { metaId: '' }] = await suite.operator.services.db
    .select({ metaId: listedTitles.metaId })
    .from(listedTitles);
  const { token } = await suite.operator.signIn();
  const favoriteChannelList = [{ logicalChannelId: id, updateTime: 5 }];
  await suite.operator.get(favouriteChannelCreate, { favoriteChannelList }, { token });
  await suite.operator.get(favouriteVodAdd, { metaIdList: [metaId] }, { token });

  const { said } = await importThese([all[0]!, all[2]!]);
  expect(said).toEqual(
    expect.arrayContaining([
      '0 channels added, 0 changed, 0 removed, 2 as before.',
      'Missing from the list, and kept for its days of grace: 1 channel: Dos.',
      'Missing from the list, and kept for its days of grace: 1 film or episode: Heat.',
    ]),
  );
  expect((await named()).get('Dos')).toEqual(before.get('Dos'));
  expect((await runOn(suite.operator, ['import', 'list'])).said.join()).toContain('2 missing');

  suite.operator.clock.now += 6 * millisecondsInDay;
  await importThese([all[0]!, all[2]!]);
  expect((await named()).has('Dos')).toBe(true);
  const member = await suite.operator.signIn();
  expect(await suite.operator.get(favouriteChannelList, {}, member)).toEqual({
    favoriteChannelList,
  });
  const films = await suite.operator.get<ResponseOf<typeof favouriteVodList>>(
    ...([favouriteVodList, {}, member] as const),
  );
  expect(films.metaList.map((card) => card.metaId)).toEqual([metaId]);

  suite.operator.clock.now += 2 * millisecondsInDay;
  expect((await importThese([all[0]!, all[2]!])).said[0]).toBe(
    '0 channels added, 0 changed, 1 removed, 2 as before.',
  );
  const left = await named();
  expect(['Uno', 'Dos', 'Tres'].map((name) => left.has(name))).toEqual([true, false, true]);
});

test('[FIL-06] a channel that returns within its days of grace is the same channel', async () => {
  await importThese(all);
  const before = await named();
  await importThese([all[0]!, all[2]!]);
  await importThese(all);
  expect(await named()).toEqual(before);
  suite.operator.clock.now += 30 * millisecondsInDay;
  await importThese([all[0]!, all[2]!]);
  expect((await named()).has('Dos')).toBe(true);
});

test('[FIL-06] the days of grace are a setting of each list, and zero lets missing channels go at once', async () => {
  await importThese(all, '--grace', '30');
  await importThese([all[0]!, all[2]!]);
  suite.operator.clock.now += 29 * millisecondsInDay;
  await importThese([all[0]!, all[2]!]);
  expect((await named()).has('Dos')).toBe(true);
  await importThese([all[0]!, all[2]!], '--grace', '0');
  expect((await named()).has('Dos')).toBe(false);
  expect((await importThese(all, '--grace', 'long')).complained).toContain('It takes days: 7d');
});

test('[FIL-06] the number of a missing channel is given to no other channel', async () => {
  await importThese(['#EXTINF:-1 tvg-chno="700",Uno\nhttp://a.example/1.m3u8\n', all[1]!]);
  await importThese(['#EXTINF:-1 tvg-chno="700",Nueve\nhttp://a.example/9.m3u8\n', all[1]!]);
  const now = await named();
  expect(now.get('Uno')!.channelSeq).toBe(700);
  expect(now.get('Nueve')!.channelSeq).not.toBe(700);
});
