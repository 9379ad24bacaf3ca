import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bannerList, channelList } from '#lib/contract/channels.ts';
import { favouriteVodAdd, favouriteVodList } from '#lib/contract/favourites.ts';
import { guideChecksums, guideDays, guideQuery, replayList } from '#lib/contract/guide.ts';
import { planList } from '#lib/contract/purchase.ts';
import { reminderCreate, reminderList } from '#lib/contract/reminders.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { recommendList, vodDetail, vodPlaySource } from '#lib/contract/vod.ts';
import type { Call, ResponseOf } from '#lib/contract/wire/call.ts';
import { deriveKeyBytes, importKeys, type SealKeys } from '#lib/crypto/sealed/content-key.ts';
import { openPacked } from '#lib/crypto/sealed/packed-answer.ts';
import {
  newHead,
  newSessionId,
  openAnswer,
  sealBody,
  type SealedBody,
} from '#lib/crypto/sealed/sealed-body.ts';
import { openBytes } from '#lib/crypto/sealed/sealed-bytes.ts';
import { isSealedText, openText } from '#lib/crypto/sealed/sealed-text.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { createOpaqueIds } from './opaque-ids.ts';

let operator: TestOperator;
let keys: SealKeys;
let shareKey: string;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator({ env: { E2EE: '1' } });
  ({ shareKey } = operator.services.seal!);
  keys = await importKeys(await deriveKeyBytes({ shareKey, appId: 'sintonia' }));
  ({ token } = await operator.signIn());
}, 60_000);
afterAll(() => operator.close());

const get = <C extends Call>(call: C, data: Record<string, unknown> = {}, language = 'en') =>
  operator.get<ResponseOf<C>>(call, data, { token, language });
/** The content of an answer that is a single sealed text. */
const unpack = async <C extends Call>(call: C, data: Record<string, unknown>) =>
  (await openPacked(
    keys.content,
    call.address,
    await operator.get<string>(call, data, { token }),
  )) as ResponseOf<C>;
const dayAfter = (days: number) =>
  new Date(operator.clock.now + days * 86_400_000).toISOString().slice(0, 10);
const open = (text: string) => openText(keys.content, text);

/** Every text of an answer, with the name of its field. */
function textsIn(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inside]) =>
    textsIn(inside, Array.isArray(value) ? name : field),
  );
}

describe('[E2E-02] in encrypted mode the operator', () => {
  test('shows its mode in the manifest, with a check of the share key', async () => {
    const { e2eeProperties } = await get(appManifestQuery);
    expect(e2eeProperties.e2ee).toBe(true);
    expect(await open(e2eeProperties.keyCheck ?? '')).toBe('sintonia');
  });

  test('seals the names of channels and categories, and leaves the fields for playback clear', async () => {
    const { channelListInfo, channelColumnInfo } = await get(channelList, {
      supportAudioChannel: true,
    });
    const names = channelListInfo.map(({ logicalChannelName }) => logicalChannelName);
    expect(names.length).toBeGreaterThan(30);
    expect(names.every(isSealedText)).toBe(true);
    expect(await open(names[0]!)).toBe('Canal Uno');
    expect(channelColumnInfo.every(({ columnName }) => isSealedText(columnName))).toBe(true);
    expect(channelListInfo[0]).toMatchObject({ logicalChannelId: 'l101', channelSeq: 101 });
  });

  test.each([
    ['banners', bannerList, {}],
    ['titles', vodDetail, { metaId: 'the-salt-road' }],
  ] as [string, Call, Record<string, unknown>][])(
    'shows no word of %s',
    async (_what, call, data) => {
      const answer = await get(call, data);
      const plain = textsIn(answer).filter(
        ([, text]) => !isSealedText(text) && /[A-Za-z]{3,} [A-Za-z]/.test(text),
      );
      expect(plain).toEqual([]);
      expect(textsIn(answer).some(([, text]) => isSealedText(text))).toBe(true);
      // Sealed text may contain any word by chance.
      const unsealed = textsIn(answer).filter(([, text]) => !isSealedText(text));
      expect(JSON.stringify(unsealed)).not.toMatch(/salt-?road|\bvera\b/i);
    },
  );

  test('answers with the guide as one packed text', async () => {
    const question = { date: dayAfter(0), epgIdList: ['g101', 'g102'] };
    const { epgModelList } = await unpack(guideDays, question);
    expect(epgModelList.map(({ epgId }) => epgId)).toEqual(['g101', 'g102']);
    expect(epgModelList[0]?.epgDayList[0]?.epgList[5]?.programme).toMatch(/^[A-Z]/);
    const sealed = await operator.get<string>(guideDays, question, { token });
    expect(isSealedText(sealed)).toBe(true);
    expect(sealed.length).toBeLessThan(JSON.stringify(epgModelList).length / 2);
  });

  test.each([
    [guideQuery, { date: new Date().toISOString().slice(0, 10), epgId: 'g101' }],
    [replayList, {}],
  ] as [Call, Record<string, unknown>][])(
    'also packs the answer %# of the guide',
    async (call, data) => {
      expect(isSealedText(await operator.get<string>(call, data, { token }))).toBe(true);
      expect(call.response.safeParse(await unpack(call, data)).success).toBe(true);
    },
  );

  test('gives titles opaque ids, and resolves them again', async () => {
    const title = await get(vodDetail, { metaId: 'the-salt-road' });
    expect(title.metaId).toMatch(/^[a-z2-7]{20,64}$/);
    const again = await get(vodDetail, { metaId: title.metaId });
    expect(await open(again.title)).toBe('The Salt Road');
    const more = await get(recommendList, { metaId: title.metaId, pageSize: 5 });
    expect(more.metaList.length).toBeGreaterThan(0);
  });

  test('keeps every id within the limits of an id', () => {
    const ids = createOpaqueIds(shareKey);
    for (const id of ['v-small-mercies-of-the-night-bus', 'the-salt-road-s10-e12']) {
      expect(ids.conceal(id)).toMatch(/^[a-z2-7]{1,64}$/);
      expect(ids.reveal(ids.conceal(id))).toBe(id);
      expect(createOpaqueIds('another').reveal(ids.conceal(id))).toBe(ids.conceal(id));
    }
    expect(ids.reveal('nova')).toBe('nova');
  });

  test('plays a title under its concealed address', async () => {
    const { metaId } = await get(vodDetail, { metaId: 'low-orbit' });
    const { playSourceList } = await get(vodPlaySource, { metaId });
    expect(playSourceList[0]?.url).toMatch(/^\/media\/vod\/[a-z2-7]+\/playlist\.m3u8$/);
  });

  test('seals pictures as raw bytes, under opaque names', async () => {
    const { poster } = await get(vodDetail, { metaId: 'the-salt-road' });
    expect(poster).toMatch(/^\/artwork\/poster\/[a-z2-7]+$/);
    const answer = await operator.app(new Request(`http://operator${poster!}-160.webp`));
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    const picture = Buffer.from(await openBytes(keys.content, bytes));
    expect(picture.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('makes checksums of the guide that depend on the share key', async () => {
    const clear = createOpaqueIds('another');
    const [day] = await get(guideChecksums);
    expect(day?.dateCheckSum).toMatch(/^[0-9a-f]{16}$/);
    expect(clear.checksum('a')).not.toBe(createOpaqueIds(shareKey).checksum('a'));
  });

  test('leaves plans clear, because the web server reads them', async () => {
    const { planList: plans } = await get(planList);
    expect(textsIn(plans).some(([, text]) => isSealedText(text))).toBe(false);
  });
});

describe('[E2E-03] sealed bodies', () => {
  const session = newSessionId();
  const question = async (call: Call, data: unknown): Promise<SealedBody> =>
    sealBody(await keys.session(session), call.address, newHead(session), data);
  const askSealed = async (call: Call, data: unknown): Promise<unknown> => {
    const { payload, ...head } = await question(call, data);
    const result = await get<Call>(call, { payload, ...head, accountId: 'of the web server' });
    expect(isSealedText(String(result))).toBe(true);
    return openAnswer(await keys.session(session), call.address, head, result);
  };

  test('are answered sealed, as JSON and as a form', async () => {
    const { channelListInfo } = await get(channelList, {});
    const { epgModelList } = await unpack(guideDays, {
      date: dayAfter(1),
      epgIdList: [channelListInfo[0]!.epgId!],
    });
    const programme = epgModelList[0]!.epgDayList[0]!.epgList[5]!;
    const { programId, start, stop } = programme;
    const reminder = { programId, start, stop, logicalChannelId: 'l101', title: 'Told by nobody' };
    expect(await askSealed(reminderCreate, { subscribeList: [reminder] })).toEqual({});
    const list = await askSealed(reminderList, {});
    const { subscribeList } = reminderList.response.parse(list);
    expect(subscribeList[0]).toMatchObject({ programId, channelName: 'Canal Uno' });

    const { metaId } = await get(vodDetail, { metaId: 'low-orbit' });
    await askSealed(favouriteVodAdd, { metaIdList: [metaId] });
    const { metaList } = favouriteVodList.response.parse(await askSealed(favouriteVodList, {}));
    expect(metaList).toMatchObject([{ metaId, title: 'Low Orbit' }]);
  });

  test('[E2E-04] that cannot be opened change nothing', async () => {
    const body = await question(favouriteVodAdd, { metaIdList: ['the-salt-road'] });
    const other = await question(favouriteVodAdd, { metaIdList: [] });
    for (const wrong of [
      { ...body, requestId: other.requestId },
      { ...body, payload: 'e2ee:1:' },
    ]) {
      const answer = await operator.ask(favouriteVodAdd, wrong, { token });
      expect(answer).toMatchObject({ errCode: 10100400 });
    }
    const { metaList } = favouriteVodList.response.parse(await askSealed(favouriteVodList, {}));
    expect(metaList.some(({ title }) => title === 'The Salt Road')).toBe(false);
  });

  test('with texts that databases refuse are refused like other bodies', async () => {
    const body = await question(favouriteVodAdd, { metaIdList: ['a\0b'] });
    expect(await operator.ask(favouriteVodAdd, body, { token })).toMatchObject({
      errCode: 10100400,
    });
  });
});

describe('the command share-key', () => {
  test('[E2E-01] prints the key and the link for viewers', async () => {
    const { code, said } = await runOn(operator, ['share-key']);
    expect(code).toBe(0);
    expect(said.join('\n')).toContain(`/#/shareKey/${shareKey}`);
    expect((await runOn(operator, ['share-key', 'please'])).code).toBe(2);
  });

  test('has no key to print without encrypted mode', async () => {
    const clear = await openTestOperator({ guideOf: [] });
    try {
      const { code, complained } = await runOn(clear, ['share-key']);
      expect([code, complained]).toEqual([1, expect.stringContaining('E2EE=1')]);
      const manifest = await clear.get<ResponseOf<typeof appManifestQuery>>(appManifestQuery);
      expect(manifest.e2eeProperties).toEqual({ e2ee: false });
    } finally {
      await clear.close();
    }
  }, 30_000);
});
