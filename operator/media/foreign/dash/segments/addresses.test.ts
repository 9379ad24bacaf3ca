import { describe, expect, test } from '@jest/globals';
import {
  addressesOf,
  film,
  hls,
  keysIn,
  mpd,
  numbered,
  numbersIn,
  reading,
  set,
  trackOf,
} from '#tests/setup/operator/sources/dash-samples.ts';

const template = (media: string, more = 'duration="4"') =>
  `<SegmentTemplate media="${media}" initialization="$RepresentationID$-$Bandwidth$.mp4" ${more}/>`;
const video = (segments: string, period = '') =>
  `<Period ${period}>${set('video', segments)}</Period>`;

describe('[ANY-04] addresses in a DASH manifest', () => {
  test('are filled in with numbers, times, names and bandwidths', async () => {
    const path = async (media: string) =>
      addressesOf(
        await trackOf(
          film(video(template(media, 'duration="40" timescale="10" startNumber="9"'))),
          'v',
        ),
      );
    expect(await path('$Number$.m4s')).toEqual(
      ['9', '10'].map((one) => `http://source.test/tv/${one}.m4s`),
    );
    expect((await path('s$Number%05d$.m4s'))[1]).toBe('http://source.test/tv/s00010.m4s');
    expect((await path('$RepresentationID$/$Bandwidth$/$Time$.m4s'))[1]).toBe(
      'http://source.test/tv/video/2000000/40.m4s',
    );
    expect((await path('a$$b$Number$'))[0]).toBe('http://source.test/tv/a$b9');
    expect((await path('x.m4s?n=$Number$&amp;t=$Time$'))[0]).toBe(
      'http://source.test/tv/x.m4s?n=9&t=0',
    );
    const { segments } = reading(await trackOf(film(video(template('$Number$'))), 'v'));
    expect(segments[0]?.map?.uri).toBe('http://source.test/tv/video-2000000.mp4');
  });

  test('are relative to the first base of each level, and to where the manifest was read', async () => {
    const deep = film(
      `<BaseURL>root/</BaseURL><BaseURL>http://other.test/</BaseURL><Period><BaseURL>p/</BaseURL>${set(
        'video',
        template('$Number$.m4s').replace('<Seg', '<BaseURL>r/</BaseURL><BaseURL>r2/</BaseURL><Seg'),
        { more: '<BaseURL>s/</BaseURL>' },
      )}</Period>`,
    );
    const url = 'http://cdn.test/x/y.mpd?token=1';
    const [first] = addressesOf(await trackOf(deep, 'v', { url }));
    expect(first).toBe('http://cdn.test/x/root/p/s/r/1.m4s');
    const far = film(`<BaseURL>https://far.test/v/</BaseURL>${video(template('$Number$.m4s'))}`);
    expect(addressesOf(await trackOf(far, 'v'))[0]).toBe('https://far.test/v/1.m4s');
  });

  test('of tracks are those of the entrance, or where the manifest says that it is from now on', async () => {
    const entrance = 'http://entrance.test/m.mpd?a=1';
    const main = await hls(film(video(numbered)), { url: 'http://cdn.test/m.mpd', entrance });
    expect(main).toContain(`\n${entrance}#dash=v.720..video\n`);
    const moved = film(`<Location>session/7.mpd</Location>${video(numbered)}`);
    const later = await hls(moved, { url: 'http://cdn.test/m.mpd', entrance });
    expect(later).toContain('\nhttp://cdn.test/session/7.mpd#dash=v.720..video\n');
  });

  test('are read with a prefix of names, and from attributes of several levels', async () => {
    const inherited = `<Period>${template('$Number$.m4s', 'startNumber="5"')}${set(
      'video',
      '<SegmentTemplate duration="4"/>',
    )}</Period>`;
    expect(addressesOf(await trackOf(film(inherited), 'v'))).toEqual(
      ['5', '6'].map((one) => `http://source.test/tv/${one}.m4s`),
    );
    const prefixed = film(inherited)
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1d:')
      .replace('xmlns=', 'xmlns:d=');
    expect(await trackOf(prefixed, 'v')).toBe(await trackOf(film(inherited), 'v'));
  });

  test('a timeline of a track takes the place of the one around it', async () => {
    const runs = (count: number) =>
      `<SegmentTimeline><S t="0" d="2" r="${count - 1}"/></SegmentTimeline>`;
    const around = `<SegmentTemplate media="$Time$.m4s">${runs(3)}</SegmentTemplate>`;
    const own = set('video', `<SegmentTemplate>${runs(2)}</SegmentTemplate>`, { more: around });
    expect(addressesOf(await trackOf(film(`<Period>${own}</Period>`), 'v'))).toHaveLength(2);
  });

  test('a list of segments gives files, or ranges of one file', async () => {
    const list = (urls: string) =>
      `<SegmentList duration="4"><Initialization sourceURL="i.mp4" range="0-99"/>${urls}</SegmentList>`;
    const files = film(video(list('<SegmentURL media="a.m4s"/><SegmentURL media="b.m4s"/>')));
    const { segments } = reading(await trackOf(files, 'v'));
    expect(segments.map(({ uri, duration }) => [uri, duration])).toEqual([
      ['http://source.test/tv/a.m4s', 4],
      ['http://source.test/tv/b.m4s', 4],
    ]);
    expect(segments[0]?.map).toMatchObject({ byterange: { offset: 0, length: 100 } });
    const ranges = film(
      video(
        `<BaseURL>all.mp4</BaseURL>${list('<SegmentURL mediaRange="100-199"/><SegmentURL mediaRange="200-299"/>')}`,
      ),
    );
    const [, second] = reading(await trackOf(ranges, 'v')).segments;
    expect(second).toMatchObject({
      ...{ uri: 'http://source.test/tv/all.mp4', byterange: { offset: 200, length: 100 } },
    });
  });
});

describe('[ANY-04] times in a DASH manifest', () => {
  const timeline = (runs: string, more = '') =>
    `<SegmentTemplate media="$Number$/$Time$" timescale="10" ${more}><SegmentTimeline>${runs}</SegmentTimeline></SegmentTemplate>`;
  const paths = async (text: string) =>
    addressesOf(await trackOf(text, 'v')).map((one) => one.replace('http://source.test/tv/', ''));

  test('a run without an end goes to the next one, or to the end of the period', async () => {
    const runs = '<S t="0" d="20" r="-1"/><S t="60" d="10" r="-1"/>';
    expect(await paths(film(video(timeline(runs))))).toEqual([
      '1/0',
      '2/20',
      '3/40',
      '4/60',
      '5/70',
    ]);
  });

  test('segments that are listed twice, or lie outside the period, are left out', async () => {
    const twice = '<S t="0" d="20" r="1"/><S t="20" d="20" r="1"/>';
    expect(await paths(film(video(timeline(twice))))).toEqual(['1/0', '2/20', '4/40']);
    const outside = '<S t="-40" d="20" r="9"/>';
    expect(await paths(film(video(timeline(outside))))).toEqual(['3/0', '4/20', '5/40', '6/60']);
    const offset = timeline('<S t="1000" d="20" r="9"/>', 'presentationTimeOffset="1040"');
    expect(await paths(film(video(offset)))).toEqual(['3/1040', '4/1060', '5/1080', '6/1100']);
  });

  test('times larger than a number holds exactly stay as they are', async () => {
    const t = '17700000000000000013';
    const runs = timeline(`<S t="${t}" d="20"/>`, `presentationTimeOffset="${t}"`);
    expect(await paths(film(video(runs)))).toEqual([`1/${t}`]);
  });

  test('periods follow each other, with a break where files or times change', async () => {
    const part = (id: string, more = '') =>
      video(
        `<SegmentTemplate media="${id}/$Number$.m4s" initialization="${id}.mp4" duration="4" ${more}/>`,
        'duration="PT10S"',
      );
    const text = film(part('a') + part('b'), 'PT20S');
    const playlist = await trackOf(text, 'v');
    const { segments, discontinuityStarts } = reading(playlist);
    expect(segments.map(({ duration }) => duration)).toEqual([4, 4, 2, 4, 4, 2]);
    expect(discontinuityStarts).toEqual([3]);
    expect(segments[3]?.map?.uri).toBe('http://source.test/tv/b.mp4');
    expect(keysIn(await hls(text))).toEqual(['v.720..video']);
    const goesOn = film(
      part('a') + part('a', 'presentationTimeOffset="10" startNumber="4"'),
      'PT20S',
    );
    const whole = reading(await trackOf(goesOn, 'v'));
    expect([whole.segments.length, whole.discontinuityStarts]).toEqual([6, []]);
  });

  test('a period that names its tracks anew is continued by the nearest track', async () => {
    const two = (names: string[]) =>
      `<Period duration="PT4S">${names
        .map((id, place) =>
          set('video', numbered, { id }).replace(
            'height="720"',
            `height="${[360, 720][place] ?? 0}"`,
          ),
        )
        .join('')}</Period>`;
    const text = film(two(['low', 'high']) + two(['ad1', 'ad2']));
    const [, high = ''] = keysIn(await hls(text));
    expect(addressesOf(await hls(text, { track: high })).map((one) => one.slice(21))).toEqual([
      '/high/1.m4s',
      '/high/2.m4s',
      '/ad2/1.m4s',
      '/ad2/2.m4s',
    ]);
  });

  test('periods that begin twice, or before their predecessor, are left out', async () => {
    const at = (start: string, id: string) =>
      `<Period start="${start}">${set('video', numbered.replaceAll('$RepresentationID$', id))}</Period>`;
    const text = film(
      at('PT0S', 'a') + at('PT0S', 'b') + at('-PT4S', 'c') + at('PT4S', 'd') + at('PT2S', 'e'),
    );
    expect(addressesOf(await trackOf(text, 'v')).map((one) => one.slice(21))).toEqual([
      '/c/1.m4s',
      '/c/2.m4s',
      '/d/1.m4s',
      '/d/2.m4s',
    ]);
  });

  test('a live stream that is over has an end, and one that may go on has none', async () => {
    const attributes =
      'type="dynamic" availabilityStartTime="2026-01-01T00:00:00" mediaPresentationDuration="PT8S"';
    const nowMs = Date.parse('2026-01-01T01:00:00Z');
    const over = await trackOf(mpd(attributes, video(numbered)), 'v', { nowMs });
    expect(over).toContain('#EXT-X-ENDLIST');
    expect([...numbersIn(over).values()]).toEqual([1, 2, 3, 4]);
    const open = await trackOf(
      mpd(`${attributes} minimumUpdatePeriod="PT5S"`, video(numbered)),
      'v',
      { nowMs },
    );
    expect(open).not.toContain('#EXT-X-ENDLIST');
  });
});
