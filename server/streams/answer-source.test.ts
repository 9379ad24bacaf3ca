import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { login } from '#lib/contract/account.ts';
import {
  channelAuthority,
  channelList,
  contentRuleQuery,
  type Authority,
  type Channel,
  type ContentRule,
} from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import {
  catchUpSource,
  liveSource,
  timeShiftSource,
  vodSource,
  type PlaySource,
} from '#lib/contract/streams.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { bounds } from '#lib/limits.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { aChannel, anAppManifest, anAuthority, dayMs, hourMs } from '#tests/setup/builders.ts';
import { failure, hasToken, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { grantOf } from '#tests/setup/operator/stream-grant.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
  serve({});
  bff.operator.answer(contentRuleQuery.address, () =>
    success({ regionInfo: { region: 'AR', ip: '127.0.0.1' }, contentRuleDataList: [] }),
  );
});
afterEach(() => bff.stop());

const logInAs = (loginMethod: 'visitorLogin' | 'emailLogin') =>
  bff.call(login, { loginInfo: { loginMethod } });

const everything = aChannel({
  physicalChannelList: [
    { channelId: '100', liveStreamId: 'live-0', dvrStreamId: 'dvr-0' },
    { channelId: '101', liveStreamId: 'live-1', dvrStreamId: 'dvr-1' },
  ],
});

function serve({ channel = everything, authority = anAuthority() }: Served): void {
  bff.operator.answer(channelList.address, () =>
    success({ channelColumnInfo: [], channelListInfo: [channel] }),
  );
  bff.operator.answer(channelAuthority.address, () =>
    success({ lcList: [authority], updateTimeTs: 1 }),
  );
}
interface Served {
  channel?: Channel;
  authority?: Authority;
}

async function sourceOf(...[call, data]: Parameters<BffUnderTest['call']>): Promise<PlaySource> {
  const got = await bff.call(call, data);
  expect([got.status, got.errCode, hasToken(got.text)]).toEqual([200, 0, false]);
  return got.result as PlaySource;
}

const live = () => sourceOf(liveSource, { logicalChannelId: 'l-101' });
const nowMs = Date.now();
const ended = { programId: 'p1', start: nowMs - 2 * hourMs, stop: nowMs - hourMs };
const catchUp = (programme: Record<string, unknown> = ended) =>
  sourceOf(catchUpSource, { logicalChannelId: 'l-101', ...programme });

describe('a live address', () => {
  test('[STR-01] [STR-02] has the specified format and a grant for this channel only', async () => {
    const source = await live();
    expect(grantOf(source, 'live')).toMatchObject({
      path: '/media/live/sintonia/101/mp4/chunks.m3u8',
      grant: { p: '/media/live/sintonia/101/', i: 'l-101', s: 'live' },
    });
    expect(source.noAuthority).toBeUndefined();
  });

  test('[STR-02] expires after the given minutes', async () => {
    const before = Date.now();
    const source = await live();
    const lifeMs = serverBounds.streamGrantMinutes * 60_000;
    expect(source.validForMs).toBe(lifeMs);
    expect(grantOf(source, 'live', before + lifeMs - 1)).toHaveProperty('grant');
    expect(grantOf(source, 'live', Date.now() + lifeMs + 1_000)).toMatchObject({
      fault: 'expired',
    });
  });

  test('[STR-02] names no account, but differs between two accounts', async () => {
    const guest = grantOf(await live(), 'live');
    await logInAs('emailLogin');
    const user = grantOf(await live(), 'live');
    if (!('grant' in guest) || !('grant' in user)) throw new Error('no grant');
    expect(user.grant.a).not.toBe(guest.grant.a);
    expect(JSON.stringify(user.grant)).not.toContain('a-1');
  });

  test('[LIV-12] uses the first physical channel with authority', async () => {
    const granted = [{ k: 'live' as const, exp: -1, sup: 1 }];
    serve({ authority: anAuthority({ pcList: [{ cid: '100', au: granted }] }) });
    expect(grantOf(await live(), 'live').path).toContain('/100/');
  });

  test('[STR-02] is signed at a CDN of another origin as well', async () => {
    const uiProperties = {
      stream_cdn_base: 'https://cdn.example/out/',
      live_drm_cdn_base: '/media/drm',
      dvr_cdn_base: '/media/dvr',
    };
    bff.operator.answer(appManifestQuery.address, () => success(anAppManifest({ uiProperties })));
    const source = await live();
    expect(source.sources[0]?.url).toMatch(
      /^https:\/\/cdn\.example\/out\/sintonia\/101\/mp4\/chunks\.m3u8\?token=/,
    );
    expect(grantOf(source, 'live')).toMatchObject({ grant: { p: '/out/sintonia/101/' } });
  });

  test('[STR-01] needs no stream id: the physical channel is addressed by its own id', async () => {
    serve({ channel: aChannel({ physicalChannelList: [{ channelId: '101' }] }) });
    expect(grantOf(await live(), 'live').path).toBe('/media/live/sintonia/101/mp4/chunks.m3u8');
  });

  test('is empty for a channel outside the line-up', async () => {
    expect(await sourceOf(liveSource, { logicalChannelId: 'l-999' })).toEqual({ sources: [] });
  });
});

describe('playback authority', () => {
  const refused = { noAuthority: true, sources: [] };
  const until = (exp: number, sup = 1) =>
    anAuthority({
      pcList: [
        {
          cid: '101',
          au: [
            { k: 'live', exp, sup },
            { k: 'catchup', exp, sup },
          ],
        },
      ],
    });

  test.each([
    ['exp 0', 0, 1, false],
    ['exp -1', -1, 0, true],
    ['exp past', nowMs - 1_000, 1, false],
    ['exp ahead', nowMs + hourMs, 1, true],
    ['exp ahead, not supported', nowMs + hourMs, 0, false],
  ])(
    '[ROL-02] %s decides whether every kind of playback gets an address',
    async (_title, exp, sup, isAllowed) => {
      serve({ authority: until(exp, sup) });
      const sources = [
        await live(),
        await sourceOf(timeShiftSource, { logicalChannelId: 'l-101', secondsBehindLive: 300 }),
        await catchUp(),
      ];
      for (const source of sources) {
        if (isAllowed) expect(source.sources).toHaveLength(1);
        else expect(source).toEqual(refused);
      }
    },
  );

  test('[ROL-05] a change of authority counts from the next address on, in both directions', async () => {
    await logInAs('emailLogin');
    serve({ authority: until(0) });
    expect(await live()).toEqual(refused);
    serve({ authority: until(-1) });
    expect((await live()).sources).toHaveLength(1);
  });

  test('[ROL-01] a channel’s own flags do not replace authority', async () => {
    serve({ authority: anAuthority({ lid: 'another' }) });
    expect(await live()).toEqual(refused);
  });

  const deny: ContentRule = {
    ruleType: 'region',
    ruleCategory: 'basic',
    action: 'deny',
    ruleValue: 'AR,UY',
  };

  test('[ROL-03] a content rule against the viewer’s place is enforced here too', async () => {
    serve({ channel: { ...everything, contentRuleList: [deny] } });
    expect(await live()).toEqual(refused);
    serve({ channel: { ...everything, contentRuleList: [{ ...deny, ruleValue: 'BR' }] } });
    expect((await live()).sources).toHaveLength(1);
  });

  test('[ROL-03] an operator without content rules blocks nothing', async () => {
    bff.operator.answer(contentRuleQuery.address, () => failure(errorCodes.notFound));
    expect((await live()).sources).toHaveLength(1);
  });
});

describe('time-shift and catch-up', () => {
  test('[STR-01] time-shift names whole seconds behind live', async () => {
    const data = { logicalChannelId: 'l-101', secondsBehindLive: 300.9 };
    expect(grantOf(await sourceOf(timeShiftSource, data), 'dvr')).toMatchObject({
      path: '/media/dvr/dvr-1/mp4/playlist_dvr_timeshift-300-60.m3u8',
      grant: {
        ...{ p: '/media/dvr/dvr-1/', i: 'l-101' },
        ...{ s: 'time-shift', d: bounds.timeShiftDepthSeconds },
      },
    });
  });

  test('[TS-01] time-shift needs its permission', async () => {
    serve({ channel: { ...everything, canTimeShift: false } });
    const data = { logicalChannelId: 'l-101', secondsBehindLive: 300 };
    expect(await sourceOf(timeShiftSource, data)).toHaveProperty('noAuthority', true);
  });

  test('[STR-01] catch-up names the programme’s range', async () => {
    const start = Math.floor(ended.start / 1000);
    const source = await catchUp({ ...ended, start: start * 1000, stop: (start + 3_600) * 1000 });
    expect(grantOf(source, 'dvr')).toMatchObject({
      path: `/media/dvr/dvr-1/mp4/playlist_dvr_range-${String(start)}-3600.m3u8`,
      grant: { p: '/media/dvr/dvr-1/', s: 'catch-up', f: start, t: start + 3_600 },
    });
    expect(source.sources[0]?.programme?.programId).toBe('p1');
  });

  test.each([
    ['is still on', { stop: nowMs + hourMs }],
    ['has not started', { start: nowMs + hourMs, stop: nowMs + 2 * hourMs }],
    ['ends before it starts', { start: ended.stop, stop: ended.start }],
    ['is older than the catch-up period', { start: nowMs - 8 * dayMs, stop: nowMs - 7.9 * dayMs }],
    ['is longer than any programme', { start: nowMs - 2 * dayMs, stop: nowMs - dayMs }],
  ])('[LIV-05] a programme that %s is not played', async (_title, times) => {
    expect((await catchUp({ ...ended, ...times })).sources).toEqual([]);
  });

  test('[LIV-05] catch-up needs the channel’s permission', async () => {
    serve({ channel: { ...everything, canPlayBack: false } });
    expect(await catchUp()).toHaveProperty('noAuthority', true);
  });
});

test.each([
  [liveSource, {}],
  [liveSource, { logicalChannelId: '../../etc' }],
  [timeShiftSource, { logicalChannelId: 'l-101', secondsBehindLive: -1 }],
  [catchUpSource, { logicalChannelId: 'l-101', programId: 'p1', start: 'now', stop: 1 }],
  [vodSource, { metaId: 17 }],
])('a malformed request to $path is refused', async (call, data) => {
  expect((await bff.call(call, data)).status).toBe(400);
});

test('[ERR-02] a session that ends while a stream address is made is recovered once', async () => {
  bff.operator.answer(channelAuthority.address, ({ headers }) =>
    headers.authorization === 'access-never-in-the-browser-1'
      ? failure(10101041)
      : success({ lcList: [anAuthority()], updateTimeTs: 1 }),
  );
  bff.operator.answer(contentRuleQuery.address, ({ headers }) =>
    headers.authorization === 'access-never-in-the-browser-1'
      ? failure(10101041)
      : success({ regionInfo: {}, contentRuleDataList: [] }),
  );
  await logInAs('visitorLogin');
  const loginsBefore = bff.operator.seenAt(login.address).length;
  expect((await live()).sources).toHaveLength(1);
  const guestLogins = bff.operator.seenAt(login.address).length - loginsBefore;
  // One for the viewer, one for the shared guest of the server.
  expect(guestLogins).toBe(2);
});
