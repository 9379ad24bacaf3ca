import { describe, expect, test } from '@jest/globals';
import {
  addressesOf,
  hls,
  keysIn,
  mpd,
  numbered,
  numbersIn,
  reading,
  set,
  trackOf,
} from '#tests/setup/operator/sources/dash-samples.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const live = (body: string, more = 'timeShiftBufferDepth="PT20S"') =>
  mpd(
    `type="dynamic" availabilityStartTime="2026-01-01T00:00:00Z" minimumUpdatePeriod="PT2S" ${more}`,
    body,
  );
/** A timeline with the segments of `durations` from one place on. */
function timeline(durations: number[], first: number, count: number, base = 0) {
  let t = base + durations.slice(0, first).reduce((sum, d) => sum + d, 0);
  return durations
    .slice(first, first + count)
    .map((d) => {
      const run = `<S t="${t}" d="${d}"/>`;
      t += d;
      return run;
    })
    .join('');
}
const byTime = (runs: string, timescale: number, more = '') =>
  `<SegmentTemplate media="$RepresentationID$-$Time$.m4s" initialization="i.mp4" timescale="${timescale}" ${more}><SegmentTimeline>${runs}</SegmentTimeline></SegmentTemplate>`;

/** Reads a playlist at each step. Each segment must keep its number, and numbers must not go back. */
async function slides(steps: number, playlistAt: (step: number) => Promise<string>) {
  const seen = new Map<string, number>();
  const used = new Map<number, string>();
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const numbers = numbersIn(await playlistAt(step));
    const [first = -1] = numbers.values();
    expect(first).toBeGreaterThanOrEqual(before);
    before = first;
    for (const [address, number] of numbers) {
      expect([address, seen.get(address) ?? number]).toEqual([address, number]);
      expect([number, used.get(number) ?? address]).toEqual([number, address]);
      seen.set(address, number);
      used.set(number, address);
    }
  }
  return seen;
}

describe('[ANY-04] the window of a live channel with computed segments', () => {
  const channel = live(`<Period id="1" start="PT0S">${set('video', numbered)}</Period>`);

  test('lists complete segments alone, from the start to the last seconds', async () => {
    const nowMs = start + 100_500;
    const { segments, mediaSequence = 0 } = reading(await trackOf(channel, 'v', { nowMs }));
    // At 100.5 s the 50th segment of two seconds has just ended; one second is left for other clocks.
    expect(segments.at(-1)?.uri).toBe('http://source.test/tv/video/49.m4s');
    expect(segments[0]?.uri).toBe(`http://source.test/tv/video/${String(mediaSequence)}.m4s`);
    expect(segments).toHaveLength(11);
    expect(segments[0]?.dateTimeObject?.getTime()).toBe(start + (mediaSequence - 1) * 2_000);
  });

  test('lists at most 180 seconds, even when the source keeps hours', async () => {
    const long = live(
      `<Period start="PT0S">${set('video', numbered)}</Period>`,
      'timeShiftBufferDepth="PT6H"',
    );
    const video = await trackOf(long, 'v', { nowMs: start + 86_400_000 * 300 });
    expect(addressesOf(video)).toHaveLength(90);
  });

  test('is refused in words before the first segment', async () => {
    await expect(trackOf(channel, 'v', { nowMs: start - 60_000 })).rejects.toThrow(
      'lists no segments',
    );
  });

  test('keeps numbers over 500 readings', async () => {
    const seen = await slides(500, (step) =>
      trackOf(channel, 'v', { nowMs: start + 60_000 + step * 1_300 }),
    );
    expect(seen.size).toBeGreaterThan(300);
  });

  test('holds players as far from the end as the source asks', async () => {
    const slow = channel.replace('<MPD ', '<MPD suggestedPresentationDelay="PT9S" ');
    expect(await trackOf(slow, 'v', { nowMs: start + 100_000 })).toContain('HOLD-BACK=9');
  });
});

describe('[ANY-04] the window of a live channel with a timeline', () => {
  test('$Number$ gives the numbers', async () => {
    const at = (step: number) => {
      const runs = `<S t="${step * 180_180}" d="180180" r="9"/>`;
      const segments = byTime(runs, 90_000, `startNumber="${step + 7}"`).replace(
        '$Time$',
        '$Number%06d$',
      );
      return live(`<Period start="PT0S">${set('video', segments)}</Period>`);
    };
    const seen = await slides(500, (step) => trackOf(at(step), 'v', { nowMs: start + 1e7 }));
    expect(seen.get('http://source.test/tv/video-000007.m4s')).toBe(7);
    expect(seen.size).toBe(509);
  });

  test('$Time$ in even steps gives each segment one number, at times of today', async () => {
    for (const [timescale, d] of [
      [90_000, 180_180],
      [10_000_000, 19_200_000],
      [1_000, 4_000],
    ] as const) {
      const base = Math.floor((1.77e9 * timescale) / d) * d;
      const at = (step: number) => {
        const runs = `<S t="${BigInt(base) + BigInt(step * d)}" d="${d}" r="14"/>`;
        return live(`<Period start="PT0S">${set('video', byTime(runs, timescale))}</Period>`);
      };
      const nowMs = start + 1.8e12;
      await slides(500, (step) => trackOf(at(step), 'v', { nowMs }));
    }
  });

  test('sound that is cut at the nearest frame has the numbers of the picture', async () => {
    const cuts = Array.from(
      { length: 600 },
      (_, place) => Math.round((place * 96_000) / 1_024) * 1_024,
    );
    const sound = cuts.slice(1).map((cut, place) => cut - (cuts[place] ?? 0));
    const base = 1_770_000_000;
    const at = (step: number, phase: number) =>
      live(
        `<Period start="PT0S">${set('video', byTime(`<S t="${base * 90_000 + phase + step * 180_000}" d="180000" r="14"/>`, 90_000))}${set(
          'audio',
          byTime(timeline(sound, step, 15, base * 48_000 + Math.round((phase * 48) / 90)), 48_000),
        )}</Period>`,
      );
    for (const phase of [0, 89_000, 90_000, 179_000]) {
      const nowMs = start + 1.8e12;
      await slides(500, (step) => trackOf(at(step, phase), 'a', { nowMs }));
      const pair = ['v', 'a'].map(async (letter) =>
        reading(await trackOf(at(9, phase), letter, { nowMs })),
      );
      const [video, audio] = await Promise.all(pair);
      expect(audio?.mediaSequence).toBe(video?.mediaSequence);
    }
  });

  test('sound alone that is cut at the nearest frame keeps its numbers', async () => {
    const cuts = Array.from(
      { length: 600 },
      (_, place) => Math.round((place * 96_000) / 1_024) * 1_024,
    );
    const sound = cuts.slice(1).map((cut, place) => cut - (cuts[place] ?? 0));
    const at = (step: number) =>
      live(
        `<Period start="PT0S">${set('audio', byTime(timeline(sound, step, 15, 1_770_000_000 * 48_000 + 24_000), 48_000))}</Period>`,
      );
    await slides(500, (step) => trackOf(at(step), 'a', { nowMs: start + 1.8e12 }));
  });

  test('sound in other steps than the picture has numbers of its own', async () => {
    const at = (step: number) => {
      const video = byTime(`<S t="${step * 60}" d="60" r="14"/>`, 10);
      const audio = byTime(`<S t="${step * 20}" d="20" r="44"/>`, 10);
      return live(`<Period start="PT0S">${set('video', video)}${set('audio', audio)}</Period>`);
    };
    const nowMs = start + 1e7;
    await slides(100, (step) => trackOf(at(step), 'a', { nowMs }));
    await slides(100, (step) => trackOf(at(step), 'v', { nowMs }));
  });

  test('a stray segment changes no number before it', async () => {
    const durations = Array.from({ length: 540 }, (_, place) =>
      place === 300 ? 183_000 : 180_180,
    );
    const at = (step: number) =>
      live(
        `<Period start="PT0S">${set('video', byTime(timeline(durations, step, 15, 180_180 * 883_000_000 + 9), 90_000))}</Period>`,
      );
    await slides(500, (step) => trackOf(at(step), 'v', { nowMs: start + 1.8e12 }));
  });

  test('$Time$ in uneven steps: numbers never go back', async () => {
    let seed = 7;
    const durations = Array.from({ length: 560 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 1_000 + (seed % 5_000);
    });
    let before = 0;
    for (let step = 0; step < 500; step += 1) {
      const segments = byTime(timeline(durations, step, 30, 1_770_000_000_000), 1_000);
      const text = live(`<Period start="PT0S">${set('video', segments)}</Period>`);
      const [first = -1] = numbersIn(await trackOf(text, 'v', { nowMs: start + 1.8e12 })).values();
      expect(first).toBeGreaterThanOrEqual(before);
      before = first;
    }
  });

  test('a last run without an end goes on to now', async () => {
    const segments = byTime('<S t="0" d="2" r="-1"/>', 1).replace('$Time$', '$Number$');
    const channel = live(`<Period start="PT0S">${set('video', segments)}</Period>`);
    const video = await trackOf(channel, 'v', { nowMs: start + 3_600_500 });
    expect(addressesOf(video).at(-1)).toBe('http://source.test/tv/video-1799.m4s');
    expect(addressesOf(video)).toHaveLength(90);
  });

  test('segments of the far future are left out, unless there are no others', async () => {
    const segments = byTime('<S t="0" d="10" r="99"/>', 1);
    const channel = live(`<Period start="PT0S">${set('video', segments)}</Period>`);
    const video = await trackOf(channel, 'v', { nowMs: start + 300_000 });
    expect(addressesOf(video).at(-1)).toContain('-320.m4s');
    const early = await trackOf(channel, 'v', { nowMs: start - 86_400_000 });
    expect(addressesOf(early).at(-1)).toContain('-990.m4s');
  });
});

describe('[ANY-04] a live channel of several periods', () => {
  /** Periods of a minute, as far as they are in the window at a time. */
  const at = (seconds: number, length: number, segments: (period: number) => string) => {
    const from = Math.floor((seconds - 90) / length);
    const periods = Array.from(
      { length: Math.floor(seconds / length) - from + 1 },
      (_, place) => from + place,
    )
      .filter((period) => period >= 0)
      .map(
        (period) =>
          `<Period id="p${period}" start="PT${period * length}S">${set('video', segments(period))}</Period>`,
      );
    return live(periods.join(''), 'timeShiftBufferDepth="PT40S"');
  };
  const anew = (period: number) => numbered.replaceAll('$RepresentationID$', `${period}`);

  test('whose numbers begin anew: they are counted on', async () => {
    const nowMs = (step: number) => start + 200_000 + step * 1_700;
    await slides(500, (step) =>
      trackOf(at(200 + step * 1.7, 60, anew), 'v', { nowMs: nowMs(step) }),
    );
  });

  test('whose numbers go on: they stay', async () => {
    const on = (period: number) =>
      anew(period).replace('duration=', `startNumber="${period * 30 + 1}" duration=`);
    const seen = await slides(500, (step) =>
      trackOf(at(200 + step * 1.7, 60, on), 'v', { nowMs: start + 200_000 + step * 1_700 }),
    );
    expect(seen.get('http://source.test/tv/9/280.m4s')).toBe(280);
  });

  test('whose periods are no whole number of segments: numbers never go back', async () => {
    let before = 0;
    for (let step = 0; step < 500; step += 1) {
      const playlist = await trackOf(at(200 + step * 1.7, 61, anew), 'v', {
        nowMs: start + 200_000 + step * 1_700,
      });
      const [first = -1] = numbersIn(playlist).values();
      expect(first).toBeGreaterThanOrEqual(before);
      before = first;
    }
  });

  test('breaks are marked, counted, and the same for all readings', async () => {
    const video = await trackOf(at(250, 60, anew), 'v', { nowMs: start + 250_000 });
    expect(video.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    expect(video).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:3');
    const { segments } = reading(video);
    const dates = segments.flatMap(({ dateTimeObject }) => dateTimeObject?.getTime() ?? []);
    expect(dates).toContain(start + 240_000);
    const later = await trackOf(at(295, 60, anew), 'v', { nowMs: start + 295_000 });
    expect(later).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:4');
  });

  test('keys of tracks do not change when a period comes or goes', async () => {
    const keys = async (seconds: number) =>
      keysIn(await hls(at(seconds, 60, anew), { nowMs: start + seconds * 1_000 }));
    expect(await keys(310)).toEqual(await keys(250));
  });
});
