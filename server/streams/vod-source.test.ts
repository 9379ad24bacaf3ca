import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { channelAuthority, channelList, contentRuleQuery } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { vodSource, type PlaySource } from '#lib/contract/streams.ts';
import { vodDetail, vodPlaySource, vodTrailer } from '#lib/contract/vod.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { aChannel, anAppManifest, anAuthority, hourMs } from '#tests/setup/builders.ts';
import { failure, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { grantOf } from '#tests/setup/operator/stream-grant.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
});
afterEach(() => bff.stop());

async function vod(data: Record<string, unknown> = {}): Promise<PlaySource> {
  const got = await bff.call(vodSource, { metaId: 'm1', ...data });
  expect([got.status, got.errCode]).toEqual([200, 0]);
  return got.result as PlaySource;
}

describe("a title's source", () => {
  const url = '/media/vod/c1/playlist.m3u8';

  test('[STR-02] is signed for the title', async () => {
    bff.operator.answer(vodPlaySource.address, () => success({ playSourceList: [{ url }] }));
    const source = await vod();
    expect(grantOf(source, 'vod')).toMatchObject({
      path: url,
      grant: { p: '/media/vod/c1/', i: 'm1', s: 'vod' },
    });
    expect(source.validForMs).toBe(serverBounds.streamGrantMinutes * 60_000);
    const [seen] = bff.operator.seenAt(vodPlaySource.address);
    expect(new URLSearchParams(seen?.body).get('clientType')).toBe('web');
  });

  test('[BYO-03] is signed and marked as one file for a film of a single file', async () => {
    const film = { url: '/media/vod/c1/film.mkv', type: 'video/x-matroska' };
    bff.operator.answer(vodPlaySource.address, () => success({ playSourceList: [film] }));
    const source = await vod();
    expect(source.sources[0]?.type).toBe(film.type);
    expect(grantOf(source, 'vod')).toMatchObject({
      path: film.url,
      grant: { p: '/media/vod/c1/', i: 'm1', s: 'vod' },
    });
  });

  test('[PLY-07] has FairPlay with its certificate in Safari, Widevine elsewhere', async () => {
    const fps_cer_url = 'https://drm.test/fairplay.cer';
    const { uiProperties } = anAppManifest();
    bff.operator.answer(appManifestQuery.address, () =>
      success(anAppManifest({ uiProperties: { ...uiProperties, fps_cer_url } })),
    );
    const answerWith = (...drmTypes: string[]) =>
      bff.operator.answer(vodPlaySource.address, () =>
        success({
          playSourceList: drmTypes.map((drmType) => ({ url, drmType, contentId: `of-${drmType}` })),
        }),
      );
    const firstOf = async (safari: boolean) => (await vod({ safari })).sources[0];
    const certified = { drmType: 'fairplay', certificateUrl: fps_cer_url };
    answerWith('multi');
    expect(await firstOf(true)).toMatchObject({ ...certified, contentId: 'of-multi' });
    const elsewhere = await firstOf(false);
    expect(elsewhere).toMatchObject({ drmType: 'widevine', contentId: 'of-multi' });
    expect(elsewhere).not.toHaveProperty('certificateUrl');
    answerWith('widevine', 'fairplay');
    expect(await firstOf(true)).toMatchObject({ ...certified, contentId: 'of-fairplay' });
    expect(await firstOf(false)).toMatchObject({ contentId: 'of-widevine' });
    answerWith('clearkey');
    expect(await firstOf(true)).toMatchObject({ drmType: 'clearkey' });
  });

  test('[BEY-03] has signed seek-bar thumbnails; thumbnails of other hosts stay unchanged', async () => {
    const answerWith = (thumbnailsUrl: string) =>
      bff.operator.answer(vodPlaySource.address, () =>
        success({ playSourceList: [{ url, thumbnailsUrl }] }),
      );
    answerWith('/media/vod/c1/thumbnails.vtt');
    const [own] = (await vod()).sources;
    expect(grantOf({ sources: [{ url: own?.thumbnailsUrl }] }, 'vod')).toMatchObject({
      path: '/media/vod/c1/thumbnails.vtt',
      grant: { p: '/media/vod/c1/', i: 'm1', s: 'vod' },
    });
    answerWith('https://films.example/a.vtt');
    expect((await vod()).sources[0]?.thumbnailsUrl).toBe('https://films.example/a.vtt');
  });

  test('keeps the operator’s no-authority marker', async () => {
    bff.operator.answer(vodPlaySource.address, () =>
      success({ noAuthority: true, playSourceList: [{ url }] }),
    );
    expect(await vod()).toEqual({ noAuthority: true, sources: [] });
  });

  test('[VPL-06] is requested as a trailer for a trailer', async () => {
    bff.operator.answer(vodTrailer.address, () => success({ trailerList: [{ url }] }));
    expect(grantOf(await vod({ trailer: true }), 'vod')).toHaveProperty('grant');
    expect(bff.operator.seenAt(vodPlaySource.address)).toEqual([]);
  });

  test('stays unchanged at a foreign address', async () => {
    const foreign = 'https://films.example/a.m3u8?key=1';
    bff.operator.answer(vodPlaySource.address, () =>
      success({ playSourceList: [{ url: foreign }] }),
    );
    expect((await vod()).sources[0]?.url).toBe(foreign);
  });

  test('is the recording for a title recorded from a channel', async () => {
    bff.operator.answer(vodPlaySource.address, () =>
      success({
        playSourceList: [{ epgProgramInfo: { programId: 'p1', logicalChannelId: 'l-101' } }],
      }),
    );
    const ended = { programId: 'p1', start: Date.now() - 2 * hourMs, stop: Date.now() - hourMs };
    const physicalChannelList = [{ channelId: '101', dvrStreamId: 'dvr-1' }];
    const channelListInfo = [aChannel({ physicalChannelList })];
    bff.operator.answer(channelList.address, () =>
      success({ channelColumnInfo: [], channelListInfo }),
    );
    bff.operator.answer(channelAuthority.address, () =>
      success({ lcList: [anAuthority()], updateTimeTs: 1 }),
    );
    bff.operator.answer(contentRuleQuery.address, () => failure(errorCodes.notFound));
    bff.operator.answer(vodDetail.address, () =>
      success({
        metaId: 'm1',
        metaType: 'MOVIE',
        title: 'A film',
        epgProgramInfo: { logicalChannelId: 'l-101', ...ended },
      }),
    );
    const source = await vod();
    expect(grantOf(source, 'dvr')).toHaveProperty('grant');
    expect(source.sources[0]?.programme).toEqual(ended);
  });

  test('[ERR-05] is a "content gone" error for a removed title', async () => {
    bff.operator.answer(vodPlaySource.address, () => failure(errorCodes.contentGone));
    expect((await bff.call(vodSource, { metaId: 'm1' })).errCode).toBe(errorCodes.contentGone);
  });
});
