import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { logout } from '#lib/contract/account.ts';
import { boundOf } from '#lib/contract/wire/call-bound.ts';
import { channelList } from '#lib/contract/channels.ts';
import { favouriteVodAdd } from '#lib/contract/favourites.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { liveHistoryCreate } from '#lib/contract/history.ts';
import { sealCodes } from '#lib/contract/wire/operator-error.ts';
import { planList } from '#lib/contract/purchase.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { deriveKeyBytes, importKeys, type SealKeys } from '#lib/crypto/sealed/content-key.ts';
import { packAnswer } from '#lib/crypto/sealed/packed-answer.ts';
import { openBody, sealAnswer, type SealedBody } from '#lib/crypto/sealed/sealed-body.ts';
import { sealText } from '#lib/crypto/sealed/sealed-text.ts';
import { api } from '#lib/browser/api.ts';
import { tryShareKey } from './key-ring.ts';
import { onShareKey, keepShareKey, shareKeyState, takeFromAddress } from './share-key-store.ts';

const shareKey = 'the right share key';
let keys: SealKeys;
let keyCheck: string;
beforeAll(async () => {
  keys = await importKeys(await deriveKeyBytes({ shareKey, appId: 'sintonia' }));
  keyCheck = await sealText(keys.content, 'sintonia');
});

const asked = jest.fn<typeof fetch>();
const answer = (result: unknown) => {
  asked.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ errCode: 0, result }))),
  );
};
const sentBody = () => JSON.parse(asked.mock.calls[0]?.[1]?.body as string) as unknown;

beforeEach(() => {
  asked.mockReset();
  window.fetch = asked;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('ptk', 'guest');
  history.replaceState(null, '', '/liveTv?id=l101');
  Object.assign(document.documentElement.dataset, { e2ee: 'sintonia', keyCheck });
});

/** Requests a line-up of one channel in one category. */
async function lineUp(change: (sealed: string) => string = (sealed) => sealed) {
  const seal = async (text: string) => sealText(keys.content, text);
  return {
    channelColumnInfo: [{ columnId: 'news', columnName: await seal('News'), channelIdList: [] }],
    channelListInfo: [
      {
        logicalChannelId: 'l101',
        logicalChannelName: change(await seal('Canal Uno')),
        channelSeq: 101,
        channelId: 'c101',
        channelType: 1,
      },
    ],
  };
}

const noKey = { kind: 'sealed', code: sealCodes.noKey };

describe('[E2E-02] a sealed answer', () => {
  test('reaches the screens with every text decrypted', async () => {
    keepShareKey(shareKey);
    answer(await lineUp());
    const { channelListInfo, channelColumnInfo } = await api(channelList, {});
    expect(channelListInfo[0]?.logicalChannelName).toBe('Canal Uno');
    expect(channelColumnInfo[0]?.columnName).toBe('News');
    expect(JSON.stringify(asked.mock.calls)).not.toContain(shareKey);
  });

  test('of the guide, which is one packed text, is opened', async () => {
    keepShareKey(shareKey);
    const day = { date: '2026-03-10', checksum: 'x', epgList: [] };
    const answered = { epgModelList: [{ epgId: 'g101', epgDayList: [day] }] };
    answer(await packAnswer(keys.content, guideDays.address, answered));
    const question = { date: day.date, epgIdList: ['g101'] };
    expect(await api(guideDays, question)).toEqual(answered);

    answer(await packAnswer(keys.content, channelList.address, answered));
    await expect(api(guideDays, question)).rejects.toMatchObject({ code: sealCodes.damaged });
  });

  test('[E2E-04] is rejected as a whole when one text does not open', async () => {
    keepShareKey(shareKey);
    answer(await lineUp((sealed) => `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`));
    await expect(api(channelList, {})).rejects.toMatchObject({
      kind: 'sealed',
      code: sealCodes.damaged,
    });
    expect(shareKeyState()).toBe('held');
  });

  test('[E2E-04] with a newer key version is reported as such', async () => {
    keepShareKey(shareKey);
    answer(await lineUp((sealed) => sealed.replace('e2ee:1:', 'e2ee:2:')));
    await expect(api(channelList, {})).rejects.toMatchObject({ code: sealCodes.version });
  });

  test('without sealed texts needs no key', async () => {
    answer({ planList: [] });
    expect(await api(planList, {})).toEqual({ planList: [] });
  });

  test('in clear mode stays unchanged', async () => {
    delete document.documentElement.dataset.e2ee;
    const plain = await lineUp();
    answer(plain);
    const { channelListInfo } = await api(channelList, {});
    expect(channelListInfo[0]?.logicalChannelName).toMatch(/^e2ee:1:/);
  });
});

describe('[E2E-04] a share key', () => {
  test('that is missing fails sealed answers, and its state is “missing”', async () => {
    answer(await lineUp());
    await expect(api(channelList, {})).rejects.toMatchObject(noKey);
    expect(shareKeyState()).toBe('missing');
  });

  test('that is wrong fails the key check', async () => {
    const changed = jest.fn();
    const stop = onShareKey(changed);
    keepShareKey('a wrong one');
    answer(await lineUp());
    await expect(api(channelList, {})).rejects.toMatchObject(noKey);
    expect(shareKeyState()).toBe('wrong');
    expect(changed).toHaveBeenCalled();
    stop();
    keepShareKey(shareKey);
    expect(shareKeyState()).toBe('held');
  });

  test('that is wrong fails at the first answer when the service gives no key check', async () => {
    delete document.documentElement.dataset.keyCheck;
    keepShareKey('another wrong one');
    answer(await lineUp());
    await expect(api(channelList, {})).rejects.toMatchObject(noKey);
    expect(shareKeyState()).toBe('wrong');
    expect(await tryShareKey(shareKey)).toBe('unknown');
  });

  test.each([
    [shareKey, 'right'],
    ['a wrong one', 'wrong'],
  ])('can be tested before it is stored: %s', async (key, verdict) => {
    expect(await tryShareKey(key)).toBe(verdict);
    expect(localStorage.getItem('shareKey')).toBeNull();
  });

  test('of a newer version does not count as wrong', async () => {
    document.documentElement.dataset.keyCheck = keyCheck.replace('e2ee:1:', 'e2ee:2:');
    expect(await tryShareKey(shareKey)).toBe('version');
  });
});

describe('[E2E-01] the share-key link', () => {
  test('is used from the address at once, then stored and removed from there', async () => {
    history.replaceState(null, '', `/liveTv?id=l101#/shareKey/${encodeURIComponent(shareKey)}`);
    answer(await lineUp());
    const { channelListInfo } = await api(channelList, {});
    expect(channelListInfo[0]?.logicalChannelName).toBe('Canal Uno');
    expect(takeFromAddress()).toBe('new');
    expect(localStorage.getItem('shareKey')).toBe(shareKey);
    expect(location.href).toMatch(/\/liveTv\?id=l101$/);
    expect(takeFromAddress()).toBe('none');
  });

  test('[NAV-12] without a key is removed from the address, and the stored key is kept', () => {
    keepShareKey(shareKey);
    history.replaceState(null, '', '/home#/shareKey/');
    expect(shareKeyState()).toBe('held');
    expect(takeFromAddress()).toBe('empty');
    expect(location.hash).toBe('');
    expect(localStorage.getItem('shareKey')).toBe(shareKey);
  });

  test('is used for one key derivation in a tab’s session', async () => {
    // A key for this test only: keys derived by other tests are cached.
    const own = 'a share key for one test';
    delete document.documentElement.dataset.keyCheck;
    const { content } = await importKeys(
      await deriveKeyBytes({ shareKey: own, appId: 'sintonia' }),
    );
    keepShareKey(own);
    const derive = jest.spyOn(crypto.subtle, 'deriveBits');
    const sealed = await sealText(content, 'News');
    answer({
      channelColumnInfo: [{ columnId: 'a', columnName: sealed, channelIdList: [] }],
      channelListInfo: [],
    });
    await Promise.all([api(channelList, {}), api(channelList, {})]);
    await api(channelList, {});
    expect(derive).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('sessionKey')).toMatch(/^[\w-]{16}\.[\w-]{43}$/);
    derive.mockRestore();
  });
});

describe('[E2E-03] a sealed call with the viewer’s data', () => {
  test('is sent sealed, with its device, and answered sealed', async () => {
    keepShareKey(shareKey);
    asked.mockImplementation(async (_address, request) => {
      const { payload: _payload, ...head } = JSON.parse(request?.body as string) as SealedBody;
      const key = await keys.session(head.deviceInfo.session);
      const result = await sealAnswer(key, favouriteVodAdd.address, head, {});
      return new Response(JSON.stringify({ errCode: 0, result }));
    });
    expect(await api(favouriteVodAdd, { metaIdList: ['a-title'] })).toEqual({});
    const body = sentBody() as SealedBody;
    expect(JSON.stringify(body)).not.toContain('a-title');
    expect(body.deviceInfo.client).toBe('web');
    const key = await keys.session(body.deviceInfo.session);
    const opened = await openBody(key, favouriteVodAdd.address, body, boundOf(favouriteVodAdd));
    expect(opened).toEqual({ metaIdList: ['a-title'] });
  });

  test('[E2E-04] rejects an answer to another question and an unsealed one', async () => {
    keepShareKey(shareKey);
    answer({});
    await expect(api(favouriteVodAdd, { metaIdList: ['a-title'] })).rejects.toMatchObject({
      kind: 'sealed',
      code: sealCodes.damaged,
    });
  });

  test('is not sent without a key', async () => {
    await expect(api(favouriteVodAdd, { metaIdList: ['a-title'] })).rejects.toMatchObject(noKey);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is sent sealed even with keepalive, and other keepalive calls are sent at once', async () => {
    keepShareKey(shareKey);
    answer({});
    const entry = { logicalChannelId: 'l101', title: 'What is on', playTime: 1 };
    const told = api(liveHistoryCreate, { playHistoryList: [entry] }, { keepalive: true });
    await told.catch(() => undefined);
    expect(sentBody()).toHaveProperty('payload', expect.stringMatching(/^e2ee:1:/));
    expect(JSON.stringify(sentBody())).not.toContain('What is on');
    asked.mockClear();
    void api(logout, {}, { keepalive: true });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

test('[E2E-02] a search is never sent to the server in encrypted mode', async () => {
  keepShareKey(shareKey);
  await expect(api(searchQuery, { query: 'Canal' })).rejects.toMatchObject({
    kind: 'sealed',
    code: sealCodes.notHere,
  });
  expect(asked).not.toHaveBeenCalled();
});
