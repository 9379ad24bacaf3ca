import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addressesOf,
  film,
  hls,
  mpd,
  numbered,
  refused,
  set,
  trackOf,
} from '#tests/setup/operator/sources/dash-samples.ts';
import { DashRefused } from './dash-refused.ts';

const timeline = (runs: string, media = '$Time$.m4s') =>
  film(
    `<Period>${set('video', `<SegmentTemplate media="${media}" timescale="10"><SegmentTimeline>${runs}</SegmentTimeline></SegmentTemplate>`)}</Period>`,
    'PT100000H',
  );
const inTime = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  expect(performance.now() - began).toBeLessThan(5_000);
};
/** The error of the request for the playlist of a track. */
const refusedTrack = (text: string) => refused(text, { track: 'v' });

describe('[ANY-04] a harmful DASH manifest', () => {
  test('that repeats a segment a thousand million times is refused at once', async () => {
    await inTime(async () => {
      const error = await refusedTrack(timeline('<S t="0" d="1" r="1000000000"/>'));
      expect(error.message).toBe('the manifest lists too many segments');
    });
    await inTime(() => refusedTrack(timeline('<S t="0" d="1" r="99999999999999999999"/>')));
    await inTime(() => refusedTrack(timeline('<S t="0" d="1" r="-1"/>')));
    await inTime(() => refusedTrack(timeline('<S t="0" d="1"/>'.repeat(100_001))));
    await inTime(() => refusedTrack(timeline('<S t="0" d="20" r="20000"/>')));
    expect(addressesOf(await trackOf(timeline('<S t="0" d="20" r="19999"/>'), 'v'))).toHaveLength(
      20_000,
    );
  });

  test('whose computed segments are too many is refused at once', async () => {
    const short = numbered
      .replace('duration="4"', 'duration="1"')
      .replace('timescale="2"', 'timescale="90000"');
    const body = `<Period start="PT0S">${set('video', short)}</Period>`;
    await inTime(() => refusedTrack(film(body, 'PT10H')));
    const live = mpd('type="dynamic" availabilityStartTime="2020-01-01T00:00:00Z"', body);
    await inTime(() => refused(live, { track: 'v', nowMs: Date.parse('2026-01-01') }));
  });

  test('whose times are no numbers, or too large for one, is refused', async () => {
    const period = (attributes: string, body: string) =>
      mpd(
        `type="dynamic" availabilityStartTime="2020-01-01T00:00:00Z" ${attributes}`,
        `<Period start="PT0S">${set('video', body)}</Period>`,
      );
    const timeless = numbered
      .replace('timescale="2"', 'timescale="1"')
      .replace('duration="4"', 'duration="0"');
    for (const text of [
      film(`<Period>${set('video', numbered)}</Period>`, `PT${'9'.repeat(308)}H`),
      period('', timeless),
      period(
        'maxSegmentDuration="PT0S"',
        '<SegmentTemplate media="$Time$.m4s" timescale="1"><SegmentTimeline><S t="0" d="0" r="9"/></SegmentTimeline></SegmentTemplate>',
      ),
    ]) {
      const made = await hls(text, { track: 'v', nowMs: Date.parse('2026-01-01') }).catch(
        (error: unknown) => error,
      );
      if (typeof made === 'string') expect(made).not.toMatch(/NaN|Infinity/);
      else expect(made).toBeInstanceOf(DashRefused);
    }
  });

  test('with entities or a document type is refused', async () => {
    const bomb = `<!DOCTYPE MPD [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;">]>${film('<Period id="&b;"/>')}`;
    expect((await refused(bomb.replace(/<\?xml[^>]*>/, ''))).message).toBe(
      'the manifest declares a document type',
    );
    await refused(film('<Period id="&unknown;"/>'));
  });

  test('with too many periods, tracks, elements or levels is refused', async () => {
    const video = set('video', numbered);
    await refused(film('<Period start="PT1S"/>'.repeat(101)));
    await refused(film(`<Period>${video.repeat(201)}</Period>`));
    await refused(film('<Period><BaseURL/></Period>'.repeat(60_000)));
    await refused(film('<a>'.repeat(50) + '</a>'.repeat(50)));
    await refused(`${film(`<Period>${video}</Period>`)}${' '.repeat(4 * 1024 ** 2)}`);
  });

  test('with addresses that grow is refused', async () => {
    const id = 'x'.repeat(4_000);
    const media = '$RepresentationID$'.repeat(300);
    const segments = `<SegmentTemplate media="${media}" duration="1"/>`;
    await inTime(() =>
      refusedTrack(film(`<Period>${set('video', segments, { id })}</Period>`, 'PT5H')),
    );
    await refused(film(`<Period>${set('video', numbered, { id: 'x'.repeat(9_000) })}</Period>`));
    const wide = timeline('<S t="5" d="20"/>', '$Time%0999d$.m4s');
    expect(addressesOf(await trackOf(wide, 'v'))).toEqual([
      `http://source.test/tv/${'5'.padStart(20, '0')}.m4s`,
    ]);
    const long = `${'x'.repeat(4_000)}$Time$`;
    await inTime(() => refusedTrack(timeline('<S t="0" d="20" r="19999"/>', long)));
  });

  test('that leads to other than web addresses is refused', async () => {
    for (const base of ['file:///etc/passwd', 'data:text/plain,x', 'javascript:1', 'http://[']) {
      await refusedTrack(
        film(`<BaseURL>${base}</BaseURL><Period>${set('video', numbered)}</Period>`),
      );
    }
  });

  test('with garbage for numbers is played or refused, and nothing else', async () => {
    const good = film(
      `<BaseURL>a/</BaseURL><Period id="p" start="PT0S">${set('video', numbered)}${set('audio', '<SegmentTemplate media="$Time$" timescale="1"><SegmentTimeline><S t="0" d="2" r="3"/></SegmentTimeline></SegmentTemplate>')}</Period>`,
    );
    const values = [...good.matchAll(/="([^"]*)"/g)].map(({ index }) => index);
    const odd = [
      '',
      '-1',
      '0',
      'NaN',
      '1e999',
      '9'.repeat(30),
      'PT',
      '-PT5S',
      '$',
      '__proto__',
      'é',
    ];
    const isDone = async (text: string) => {
      for (const track of [null, 'v.720..video', 'a.4..audio']) {
        const error: unknown = await hls(text, { track, nowMs: 1e12 }).catch(
          (reason: unknown) => reason,
        );
        if (typeof error !== 'string') expect(error).toBeInstanceOf(DashRefused);
      }
    };
    for (const at of values) {
      for (const value of odd) {
        await isDone(`${good.slice(0, at)}="${value}"${good.slice(good.indexOf('"', at + 2) + 1)}`);
      }
    }
    for (const name of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']) {
      await isDone(good.replace('<Period', `<Period ${name}="1"`));
    }
  });

  test('that is cut off, or no manifest at all, is refused', async () => {
    const good = film(`<Period>${set('video', numbered)}</Period>`);
    for (let end = 0; end < good.length - 1; end += 37) await refused(good.slice(0, end));
    for (const text of ['{}', '#EXTM3U', '<html/>', '<MPD', '\0', '<MPD/><MPD/>'])
      await refused(text);
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        await refused(text);
        await refused(`<MPD>${text}`);
      }),
      { numRuns: 200 },
    );
  });
});
