import { describe, expect, test } from '@jest/globals';
import {
  film,
  hls,
  keysIn,
  mpd,
  numbered,
  reading,
  refused,
  set,
  trackOf,
} from '#tests/setup/operator/sources/dash-samples.ts';

const period = (...sets: string[]) => film(`<Period>${sets.join('')}</Period>`);
const role = (value: string) => `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${value}"/>`;
const channels = (
  value: string,
  scheme = 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011',
) => `<AudioChannelConfiguration schemeIdUri="${scheme}" value="${value}"/>`;
const video = set('video', numbered);
const sound = (id: string, lang: string, more = '', codecs = 'mp4a.40.2') =>
  set('audio', numbered, { id, more, codecs, attributes: `id="${id}" lang="${lang}"` });
const protection =
  '<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc"/>';
const lineOf = (main: string, text: string) =>
  main.split('\n').find((line) => line.includes(text)) ?? '';

describe('[ANY-04] the main playlist of a DASH manifest', () => {
  test('sound tracks have their language, name, channels, and place among others', async () => {
    const main = await hls(
      period(
        video,
        sound('fr', 'fra', `<Label>Français "VF"</Label>${channels('2')}`),
        sound('en', 'en-GB', role('main') + channels('6')),
        sound('ad', 'en-GB', role('description')),
      ),
    );
    expect(lineOf(main, 'LANGUAGE="fr"')).toMatch(
      /NAME="Français {2}VF",.*DEFAULT=NO,.*CHANNELS="2"/,
    );
    expect(lineOf(main, 'DEFAULT=YES')).toMatch(/NAME="en-GB",LANGUAGE="en-GB",.*CHANNELS="6"/);
    expect(lineOf(main, 'describes-video')).toContain('NAME="en-GB 2"');
    expect(main.match(/DEFAULT=YES/g)).toHaveLength(1);
    const { AUDIO = {} } = reading(main).mediaGroups ?? {};
    expect(Object.keys(AUDIO)).toEqual(['sound-mp4a']);
  });

  test('channels are told by other schemes too', async () => {
    for (const [value, scheme, count] of [
      ['F801', 'tag:dolby.com,2014:dash:audio_channel_configuration:2011', 6],
      ['A000', 'urn:dolby:dash:audio_channel_configuration:2011', 2],
      ['12', 'urn:mpeg:mpegB:cicp:ChannelConfiguration', 8],
    ] as const) {
      const main = await hls(period(video, sound('a', 'en', channels(value, scheme))));
      expect(main).toContain(`CHANNELS="${count}"`);
    }
  });

  test('each coding of sound is a group, and what every browser plays comes first', async () => {
    const main = await hls(period(video, sound('e', 'en', '', 'ec-3'), sound('a', 'en')));
    const variants = main.match(/^#EXT-X-STREAM-INF.*$/gm) ?? [];
    expect(variants).toHaveLength(2);
    expect(variants[0]).toContain('CODECS="avc1.64001f,mp4a.40.2",AUDIO="sound-mp4a"');
    expect(variants[1]).toContain('CODECS="avc1.64001f,ec-3",AUDIO="sound-ec-3"');
  });

  test('sound alone makes a main playlist of its qualities', async () => {
    const radio = `<AdaptationSet mimeType="audio/mp4" lang="en" codecs="mp4a.40.2">${numbered}
      <Representation id="low" bandwidth="48000"/><Representation id="high" bandwidth="128000"/></AdaptationSet>`;
    const main = await hls(period(radio));
    expect(main).not.toContain('EXT-X-MEDIA');
    expect(reading(main).playlists?.map(({ attributes }) => attributes)).toMatchObject([
      { BANDWIDTH: 48_000, CODECS: 'mp4a.40.2' },
      { BANDWIDTH: 128_000, CODECS: 'mp4a.40.2' },
    ]);
  });

  test('sound alone in several languages has them beside the qualities of the main one', async () => {
    const main = await hls(period(sound('fr', 'fr'), sound('en', 'en', role('main'))));
    expect(main.match(/^#EXT-X-STREAM-INF.*$/gm)).toEqual([
      '#EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2",AUDIO="sound-mp4a"',
    ]);
    expect(reading(main).playlists?.[0]?.uri).toContain('#dash=a.4.en.en');
    expect(lineOf(main, 'LANGUAGE="en"')).toContain('DEFAULT=YES');
    expect(lineOf(main, 'LANGUAGE="fr"')).toContain('DEFAULT=NO,AUTOSELECT=YES');
  });

  test('a comment on the film is not chosen unasked', async () => {
    const main = await hls(period(video, sound('c', 'en', role('commentary')), sound('e', 'en')));
    expect(lineOf(main, '#dash=a.4.en.c"')).toContain('AUTOSELECT=NO');
  });

  test('WebVTT subtitles are listed; those in files of MP4 or as TTML are left out', async () => {
    const text = (type: string, id: string) =>
      `<AdaptationSet contentType="text" mimeType="${type}" lang="${id}"><Representation id="${id}" bandwidth="100"><BaseURL>${id}.vtt</BaseURL></Representation></AdaptationSet>`;
    const manifest = period(
      video,
      text('text/vtt', 'es'),
      text('application/ttml+xml', 'de'),
      text('application/mp4', 'fr'),
    );
    const main = await hls(manifest);
    expect(main).toMatch(/TYPE=SUBTITLES,GROUP-ID="text",NAME="es",LANGUAGE="es"/);
    expect(main).toContain('SUBTITLES="text"');
    expect(main.match(/TYPE=SUBTITLES/g)).toHaveLength(1);
    const { segments } = reading(await trackOf(manifest, 't'));
    expect(segments).toMatchObject([{ uri: 'http://source.test/tv/es.vtt', duration: 8 }]);
  });

  test('pictures for fast search and thumbnails are left out', async () => {
    const trick = set('video', numbered, {
      id: 'trick',
      more: '<EssentialProperty schemeIdUri="http://dashif.org/guidelines/trickmode" value="1"/>',
    });
    const tiles = `<AdaptationSet mimeType="image/jpeg" contentType="image">${numbered}<Representation id="tiles" bandwidth="100"/></AdaptationSet>`;
    expect(keysIn(await hls(period(trick, video, tiles)))).toEqual(['v.720..video']);
  });

  test('keys have plain letters only, whatever the names in the manifest are', async () => {
    const odd = ['a b"<&>', 'ü', 'x'.repeat(300), 'a/b'].map((id) =>
      set('video', numbered, { id: id.replaceAll(/[<&"]/g, (one) => `&#${one.charCodeAt(0)};`) }),
    );
    const keys = keysIn(await hls(period(...odd)));
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[\w.-]{1,80}$/);
  });

  test('tracks that share a name are told apart', async () => {
    const same = ['en', 'fr'].map((lang) => sound('1', lang));
    const labels = ['One', 'Two'].map((label) => sound('1', 'en', `<Label>${label}</Label>`));
    expect(new Set(keysIn(await hls(period(video, ...same)))).size).toBe(3);
    const manifest = period(video, ...labels);
    const keys = keysIn(await hls(manifest));
    expect(new Set(keys).size).toBe(3);
    for (const track of keys) expect(await hls(manifest, { track })).toContain('#EXTINF');
  });
});

describe('[ANY-04] what a DASH manifest cannot be played for', () => {
  test('an encrypted stream is refused in these words', async () => {
    const locked = set('video', numbered, { more: protection });
    expect((await refused(period(locked))).message).toBe('the stream is encrypted');
    const inside = video.replace('</Representation>', `${protection}</Representation>`);
    expect((await refused(period(inside))).message).toBe('the stream is encrypted');
    // Sound without its picture is no channel.
    expect((await refused(period(locked, sound('a', 'en')))).message).toBe(
      'the stream is encrypted',
    );
  });

  test('an encrypted track beside clear ones is left out', async () => {
    const locked = set('video', numbered, { id: 'uhd', more: protection });
    expect(keysIn(await hls(period(video, locked, sound('a', 'en'))))).toHaveLength(2);
  });

  test('WebM is named, and left out beside MP4', async () => {
    const webm = `<AdaptationSet mimeType="video/webm" codecs="vp9">${numbered}<Representation id="w" bandwidth="1"/></AdaptationSet>`;
    const error = await refused(period(webm));
    expect([error.message, error.codec]).toEqual(['the files of the stream are WebM', 'vp9']);
    expect(keysIn(await hls(period(webm, video)))).toEqual(['v.720..video']);
  });

  test('VP9 and AV1 in MP4 are passed on, other codings are named', async () => {
    for (const codecs of ['vp09.00.10.08', 'av01.0.04M.08', 'hvc1.1.6.L93.B0', 'hev1.1.6.L93']) {
      expect(await hls(period(set('video', numbered, { codecs })))).toContain(codecs);
    }
    const error = await refused(period(set('video', numbered, { codecs: 'mp4v.20.9' })));
    expect([error.message, error.codec]).toEqual(['the stream is coded as mp4v.20.9', 'mp4v.20.9']);
  });

  test('a manifest without periods, or with periods elsewhere alone', async () => {
    const none = 'the manifest has no period that can be read';
    expect((await refused(film(''))).message).toBe(none);
    const far =
      '<Period xlink:href="http://ads.test/p.xml" xmlns:xlink="http://www.w3.org/1999/xlink"/>';
    expect((await refused(film(far))).message).toBe(none);
    expect(await trackOf(film(`<Period duration="PT8S">${video}</Period>${far}`), 'v')).toContain(
      '/4.m4s',
    );
    expect(
      (await refused(mpd('type="static"', `<Period>${video}</Period>`), { track: 'v' })).message,
    ).toBe('the manifest does not say how long it is');
  });
});
