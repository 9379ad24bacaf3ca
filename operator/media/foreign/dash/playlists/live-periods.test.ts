import { describe, expect, test } from '@jest/globals';
import {
  byTime,
  channelStart,
  cutSound,
  liveMpd,
  runsOf,
  slides,
} from '#tests/setup/operator/sources/dash-live.ts';
import {
  hls,
  keysIn,
  numbered,
  reading,
  set,
  trackOf,
} from '#tests/setup/operator/sources/dash-samples.ts';

/** A channel at a time: the periods of a length that have begun and have not left the window. */
const at = (seconds: number, length: number, sets: (period: number) => string) => {
  const from = Math.max(0, Math.floor((seconds - 90) / length));
  const count = Math.floor(seconds / length) - from + 1;
  const periods = Array.from({ length: count }, (_, place) => from + place);
  return liveMpd(
    periods
      .map(
        (period) =>
          `<Period id="p${period}" start="PT${period * length}S">${sets(period)}</Period>`,
      )
      .join(''),
    'timeShiftBufferDepth="PT40S"',
  );
};
const anew = (period: number) =>
  set('video', numbered.replaceAll('$RepresentationID$', String(period)));

const secondsAt = (step: number) => 200 + step * 1.7;
const nowAt = (step: number) => channelStart + secondsAt(step) * 1_000;

describe('[ANY-04] a live channel of several periods', () => {
  test('whose numbers begin anew: they are counted on', async () => {
    await slides({ textAt: (step) => at(secondsAt(step), 60, anew), nowAt });
  });

  test('whose numbers go on: they stay', async () => {
    const on = (period: number) =>
      anew(period).replace('duration=', `startNumber="${period * 30 + 1}" duration=`);
    const seen = await slides({ textAt: (step) => at(secondsAt(step), 60, on), nowAt });
    expect(seen.get('http://source.test/tv/9/280.m4s')).toBe(280);
  });

  test('whose numbers go on, with cuts in the middle of segments: they stay', async () => {
    // 31 segments in each 61 seconds, the last of one second.
    const on = (period: number) =>
      anew(period).replace('duration=', `startNumber="${period * 31 + 1}" duration=`);
    const seen = await slides({ textAt: (step) => at(secondsAt(step), 61, on), nowAt });
    expect(seen.get('http://source.test/tv/9/280.m4s')).toBe(280);
  });

  test('whose periods are no whole number of segments: numbers never go back', async () => {
    await slides({ textAt: (step) => at(secondsAt(step), 61, anew), nowAt, isLoose: true });
  });

  test('whose segments have times: picture and sound are counted through', async () => {
    const sound = cutSound(900);
    /** The segments of two seconds from `first` on that are complete and in the window. */
    const window = (period: number, seconds: number) => {
      const first = Math.max(period * 30, Math.floor((seconds - 60) / 2));
      const end = Math.min(period * 30 + 30, Math.floor(seconds / 2));
      return { first, count: Math.max(0, end - first) };
    };
    const textAt = (step: number) =>
      at(secondsAt(step), 60, (period) => {
        const { first, count } = window(period, secondsAt(step));
        const offset = (timescale: number) => `presentationTimeOffset="${period * 60 * timescale}"`;
        const even = Array.from({ length: 900 }, () => 180_000);
        return [
          set('video', byTime(runsOf(even, first, count), 90_000, offset(90_000))),
          set('audio', byTime(runsOf(sound, first, count), 48_000, offset(48_000))),
        ].join('');
      });
    const video = await slides({ textAt, nowAt });
    const audio = await slides({ textAt, nowAt, letter: 'a' });
    expect([...video.values()]).toEqual([...audio.values()]);
  });

  test('breaks are marked, counted, and the same for all readings', async () => {
    const nowMs = channelStart + 250_000;
    const video = await trackOf(at(250, 60, anew), 'v', { nowMs });
    expect(video.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    expect(video).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:3\n');
    const dates = reading(video).segments.map(({ dateTimeObject }) => dateTimeObject?.getTime());
    expect(dates).toContain(channelStart + 240_000);
    const later = await trackOf(at(295, 60, anew), 'v', { nowMs: channelStart + 295_000 });
    expect(later).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:4\n');
    // Names that do not count: the time of the period does.
    const unnamed = at(250, 60, anew).replaceAll(/ id="p\d+"/g, '');
    const other = await trackOf(unnamed, 'v', { nowMs });
    expect(other).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:180\n');
  });

  test('keys of tracks do not change when a period comes or goes', async () => {
    const keys = async (seconds: number) =>
      keysIn(await hls(at(seconds, 60, anew), { nowMs: channelStart + seconds * 1_000 }));
    expect(await keys(310)).toEqual(await keys(250));
  });

  test('an advertisement on air does not tell what tracks there are', async () => {
    const film = `<Period id="1" start="PT0S" duration="PT300S">${set('video', numbered, { id: 'film' })}</Period>`;
    const advert = `<Period id="2" start="PT300S" duration="PT30S">${set('video', numbered, { id: 'ad' })}</Period>`;
    const text = liveMpd(film + advert);
    const nowMs = channelStart + 312_000;
    expect(keysIn(await hls(text, { nowMs }))).toEqual(['v.720..film']);
    const video = await trackOf(text, 'v', { nowMs });
    expect(video).toContain('/film/150.m4s');
    expect(video).toContain('/ad/5.m4s');
  });
});
