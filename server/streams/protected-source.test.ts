import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  channelAuthority,
  channelList,
  contentRuleQuery,
  type Channel,
} from '#lib/contract/channels.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { catchUpSource, liveSource, type PlaySource } from '#lib/contract/streams.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { aChannel, anAppManifest, anAuthority, hourMs } from '#tests/setup/builders.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { grantOf } from '#tests/setup/operator/stream-grant.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
  bff.operator.answer(contentRuleQuery.address, () =>
    success({ regionInfo: { region: 'AR', ip: '127.0.0.1' }, contentRuleDataList: [] }),
  );
  bff.operator.answer(channelAuthority.address, () =>
    success({ lcList: [anAuthority()], updateTimeTs: 1 }),
  );
});
afterEach(() => bff.stop());

function serve({ channel }: { channel: Channel }): void {
  bff.operator.answer(channelList.address, () =>
    success({ channelColumnInfo: [], channelListInfo: [channel] }),
  );
}

async function sourceOf(...[call, data]: Parameters<BffUnderTest['call']>): Promise<PlaySource> {
  const got = await bff.call(call, data);
  expect([got.status, got.errCode]).toEqual([200, 0]);
  return got.result as PlaySource;
}

const live = () => sourceOf(liveSource, { logicalChannelId: 'l-101' });
const nowMs = Date.now();
const ended = { programId: 'p1', start: nowMs - 2 * hourMs, stop: nowMs - hourMs };
const catchUp = (safari?: boolean) =>
  sourceOf(catchUpSource, { logicalChannelId: 'l-101', ...ended, safari });

describe('a protected channel', () => {
  test("[STR-01] [LIV-12] [PLY-07] uses the browser's DRM stream for a protected channel", async () => {
    const physical = {
      channelId: '101',
      drmType: 'widevine',
      multiDrmLiveStreamIdMap: { default: 'drm-1', safari: 'fps-1' },
    };
    serve({ channel: aChannel({ contentId: 'c101', physicalChannelList: [physical] }) });
    const fps_cer_url = 'https://drm.test/fairplay.cer';
    const { uiProperties } = anAppManifest();
    bff.operator.answer(appManifestQuery.address, () =>
      success(anAppManifest({ uiProperties: { ...uiProperties, fps_cer_url } })),
    );
    const other = await live();
    expect(other.sources[0]).not.toHaveProperty('certificateUrl');
    expect(grantOf(other, 'live').path).toBe('/media/drm/sintonia/drm-1/mp4/playlist.m3u8');
    expect(other.sources[0]).toMatchObject({ drmType: 'widevine', contentId: 'c101' });
    const safari = await sourceOf(liveSource, { logicalChannelId: 'l-101', safari: true });
    expect(grantOf(safari, 'live').path).toBe('/media/drm/sintonia/fps-1/mp4/playlist.m3u8');
    expect(safari.sources[0]).toMatchObject({
      drmType: 'fairplay',
      certificateUrl: fps_cer_url,
    });
  });

  test('[PLY-07] the licence of a protected recording is asked with dvrContentId, of live with contentId', async () => {
    const physical = { channelId: '101', dvrStreamId: 'dvr-1', drmType: 'widevine' };
    const channel = { contentId: 'c101', physicalChannelList: [physical] };
    serve({ channel: aChannel({ ...channel, dvrContentId: 'r101' }) });
    const contentIds = async () =>
      (await Promise.all([live(), catchUp()])).map(({ sources }) => sources[0]?.contentId);
    expect(await contentIds()).toEqual(['c101', 'r101']);
  });

  test("[LIV-12] [PLY-07] a protected recording uses the browser's DRM stream", async () => {
    const physical = {
      channelId: '101',
      ...{ dvrStreamId: 'dvr-1', drmType: 'widevine' },
      multiDrmDvrStreamIdMap: { default: 'cenc-1', safari: 'cbcs-1' },
    };
    serve({ channel: aChannel({ contentId: 'c101', physicalChannelList: [physical] }) });
    for (const [safari, stream, drmType] of [
      [false, 'cenc-1', 'widevine'],
      [true, 'cbcs-1', 'fairplay'],
    ] as const) {
      const source = await catchUp(safari);
      expect(grantOf(source, 'dvr').path).toContain(`/${stream}/`);
      expect(source.sources[0]?.drmType).toBe(drmType);
    }
  });

  test('[PLY-07] without dvrContentId a recording has the licence of live', async () => {
    const physical = { channelId: '101', dvrStreamId: 'dvr-1', drmType: 'widevine' };
    serve({ channel: aChannel({ contentId: 'c101', physicalChannelList: [physical] }) });
    expect((await catchUp()).sources[0]?.contentId).toBe('c101');
  });
});
