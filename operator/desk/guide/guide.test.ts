import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskGuideCandidates,
  deskGuideChannels,
  deskGuideList,
  deskGuideMatch,
  deskGuideOffset,
  deskGuideOrder,
} from '#lib/contract/desk/guide.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

const HOUR_MS = 3_600_000;
let operator: TestOperator;
let token: string;
const files = importFiles();
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  // In the middle of a programme, and far from midnight.
  operator.clock.now = new Date(operator.clock.now).setUTCHours(12, 30, 0, 0);
  ({ token } = await operator.signInAtDesk('editor'));
  files.file('tv.m3u', list('La 1 FHD', 'ES: Antena 3 HD', 'Canal Cocina'));
  files.file('a.xml', guide('a', { 'la1.es': 'La 1' }));
  files.file('b.xml', guide('b', { 'la1.es': 'La 1', 'a3.example': 'Antena Tres', food: 'Food' }));
  for (const [kind, name] of [
    ['m3u', 'tv.m3u'],
    ['xmltv', 'a.xml'],
    ['xmltv', 'b.xml'],
  ]) {
    const path = `${files.folder}/${name}`;
    // Nothing of the second guide fits yet: its channels are known all the same.
    expect((await runOn(operator, ['import', kind!, path, '--every', '0'])).code).toBe(
      name === 'b.xml' ? 1 : 0,
    );
  }
}, 60_000);
afterAll(async () => {
  await operator.close();
  files.remove();
});

const list = (...names: string[]) =>
  `#EXTM3U\n${names.map((name) => `#EXTINF:-1,${name}\nhttp://a.example/${encodeURIComponent(name)}.m3u8\n`).join('')}`;
const stamp = (at: number) =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')} +0000`;
/** A programme each hour, named by guide, channel and hour. */
function guide(name: string, channels: Record<string, string>) {
  const today = new Date(operator.clock.now).setUTCHours(0, 0, 0, 0);
  const programmes = Object.keys(channels).flatMap((id) =>
    Array.from({ length: 36 }, (_, hour) => {
      const at = today + hour * HOUR_MS;
      return `<programme start="${stamp(at)}" stop="${stamp(at + HOUR_MS)}" channel="${id}"><title>${name} ${id} ${hour}</title></programme>`;
    }),
  );
  const declared = Object.entries(channels).map(
    ([id, shown]) => `<channel id="${id}"><display-name>${shown}</display-name></channel>`,
  );
  return `<?xml version="1.0"?><tv>${declared.join('')}${programmes.join('')}</tv>`;
}

type Channels = ResponseOf<typeof deskGuideChannels>;
const ask = (call: Parameters<TestOperator['ask']>[0], data: object = {}) =>
  operator.ask(call, data as Record<string, unknown>, { token });
const get = <T>(call: Parameters<TestOperator['ask']>[0], data: object = {}) =>
  operator.get<T>(call, data as Record<string, unknown>, { token });
const channelsOf = (show: string, query = '') =>
  get<Channels>(deskGuideChannels, { query, show, offset: 0, limit: 50 });
const channel = async (query: string) => (await channelsOf('all', query)).channels[0]!;
const guides = async () => (await get<ResponseOf<typeof deskGuideList>>(deskGuideList)).guides;

/** Waits until no guide waits or is read. */
async function settled() {
  for (let tries = 0; tries < 400; tries += 1) {
    const states = (await guides()).map(({ state }) => state);
    if (states.every((state) => state === 'fine' || state === 'problem')) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the guides do not settle');
}

const match = async (query: string, more: object) => {
  const { logicalChannelId, tvgId, guideShiftMinutes, isByHand } = await channel(query);
  const seen = { tvgId, guideShiftMinutes, isByHand };
  return ask(deskGuideMatch, {
    ...{ logicalChannelId, guideChoice: 'chosen', chosen: null, guideShiftMinutes: 0, seen },
    ...more,
  });
};
const chosen = { guideName: 'b', guideChannelId: 'a3.example' };

test('[DESK-03] channels without a guide are listed with the best channel of the guides, and what is on there', async () => {
  const { total, channels } = await channelsOf('without');
  expect([total, channels.map(({ channelName }) => channelName)]).toEqual([
    2,
    ['ES: Antena 3 HD', 'Canal Cocina'],
  ]);
  expect(channels[0]!.suggestion).toMatchObject({
    ...chosen,
    onNow: { title: 'b a3.example 12' },
    onNext: { title: 'b a3.example 13' },
  });
  expect(channels[1]!.suggestion).toBeNull();
  expect((await channel('La 1')).onNow).toMatchObject({ title: 'a la1.es 12' });
  expect(await guides()).toMatchObject([
    { guideName: 'a', channels: 1, guideChannels: 1 },
    { guideName: 'b', channels: 0, guideChannels: 3 },
  ]);
});

test('[DESK-03] a match by hand is read at once, with its shift, and survives imports of the guide and of the list', async () => {
  expect(await match('Antena', { chosen, guideShiftMinutes: 60 })).toMatchObject({ errCode: 0 });
  await settled();
  const matched = { guideName: 'b', isByHand: true, onNow: { title: 'b a3.example 11' } };
  expect(await channel('Antena')).toMatchObject(matched);
  files.file('tv.m3u', list('Canal Cocina', 'La 1 FHD', 'ES: Antena 3 HD'));
  for (const [kind, name] of [
    ['m3u', 'tv.m3u'],
    ['xmltv', 'a.xml'],
    ['xmltv', 'b.xml'],
  ]) {
    const path = `${files.folder}/${name}`;
    expect((await runOn(operator, ['import', kind!, path])).code).toBe(0);
  }
  expect(await channel('Antena')).toMatchObject(matched);
  expect((await channelsOf('byHand')).total).toBe(1);
});

test('[DESK-03] a match by hand wins over a guide that comes first, and is set back', async () => {
  const later = { guideName: 'b', guideChannelId: 'food' };
  const { result } = await match('La 1', { chosen: later });
  await settled();
  expect(await channel('La 1')).toMatchObject({ guideName: 'b', onNow: { title: 'b food 12' } });
  expect((await runOn(operator, ['import', 'xmltv', `${files.folder}/a.xml`])).code).not.toBe(0);
  expect(await channel('La 1')).toMatchObject({ guideName: 'b', onNow: { title: 'b food 12' } });
  const { changeId } = result as { changeId: number };
  expect(await ask(deskChangeUndo, { changeId })).toMatchObject({ errCode: 0 });
  await settled();
  expect(await channel('La 1')).toMatchObject({
    ...{ guideName: 'a', isByHand: false, onNow: { title: 'a la1.es 12' } },
  });
  expect(await ask(deskChangeUndo, { changeId })).toMatchObject({
    errCode: errorCodes.changedMeanwhile,
  });
});

test('[DESK-03] a channel that is to have no guide has none, and the list of lacks no longer names it', async () => {
  await match('Antena', { guideChoice: 'none' });
  expect(await channel('Antena')).toMatchObject({ guideName: null, isByHand: true, onNow: null });
  expect((await channelsOf('without')).channels.map((one) => one.channelName)).toEqual([
    'Canal Cocina',
  ]);
  expect((await runOn(operator, ['import', 'xmltv', `${files.folder}/b.xml`])).code).not.toBe(0);
  expect(await channel('Antena')).toMatchObject({ guideName: null, onNow: null });
  await match('Antena', { guideChoice: 'automatic' });
  await settled();
  expect(await channel('Antena')).toMatchObject({ isByHand: false, tvgId: null });
});

test('[DESK-03] candidates are searched in all guides; two operators do not overwrite each other', async () => {
  const { logicalChannelId } = await channel('Cocina');
  const found = await get<ResponseOf<typeof deskGuideCandidates>>(deskGuideCandidates, {
    ...{ logicalChannelId, query: 'la 1', offset: 0, limit: 20 },
  });
  expect(found).toMatchObject({ total: 2, candidates: [{ guideName: 'a' }, { guideName: 'b' }] });
  const stale = { tvgId: 'another', guideShiftMinutes: 0, isByHand: false };
  expect(await match('Cocina', { chosen, seen: stale })).toMatchObject({
    errCode: errorCodes.changedMeanwhile,
  });
  const gone = { guideName: 'b', guideChannelId: 'not there' };
  expect(await match('Cocina', { chosen: gone })).toMatchObject({ errCode: errorCodes.notFound });
});

test('[DESK-03] the order of the guides decides who provides a channel, and is set back', async () => {
  const order = (guideNames: string[], seen: string[]) => ask(deskGuideOrder, { guideNames, seen });
  const { result } = await order(['b', 'a'], ['a', 'b']);
  await settled();
  expect(await channel('La 1')).toMatchObject({ guideName: 'b', onNow: { title: 'b la1.es 12' } });
  expect(await order(['b', 'a'], ['a', 'b'])).toMatchObject({
    errCode: errorCodes.changedMeanwhile,
  });
  await ask(deskChangeUndo, { changeId: (result as { changeId: number }).changeId });
  await settled();
  expect(await channel('La 1')).toMatchObject({ guideName: 'a', onNow: { title: 'a la1.es 12' } });
});

test('[DESK-03] the offset of a guide moves all of its times at its reading', async () => {
  const offset = (offsetMinutes: number, seen: number) =>
    ask(deskGuideOffset, { guideName: 'a', offsetMinutes, seen: { offsetMinutes: seen } });
  const { result } = await offset(-120, 0);
  await settled();
  expect((await channel('La 1')).onNow).toMatchObject({ title: 'a la1.es 14' });
  expect(await offset(30, 0)).toMatchObject({ errCode: errorCodes.changedMeanwhile });
  await ask(deskChangeUndo, { changeId: (result as { changeId: number }).changeId });
  await settled();
  expect((await channel('La 1')).onNow).toMatchObject({ title: 'a la1.es 12' });
});
