import { describe, expect, test } from '@jest/globals';
import {
  byTime,
  channelStart,
  cutSound,
  liveMpd,
  longAfter,
  onePeriod,
  runsOf,
  slides,
} from '#tests/setup/operator/sources/dash-live.ts';
import {
  addressesOf,
  numbered,
  reading,
  set,
  trackOf,
} from '#tests/setup/operator/sources/dash-samples.ts';

describe('[ANY-04] the window of a live channel with computed segments', () => {
  const channel = onePeriod(set('video', numbered));

  test('lists complete segments alone, from the start to the last seconds', async () => {
    const nowMs = channelStart + 101_500;
    const { segments, mediaSequence = 0 } = reading(await trackOf(channel, 'v', { nowMs }));
    // The 50th segment of two seconds is complete for 1.5 s; one second is left for other clocks.
    expect(segments.at(-1)?.uri).toBe('http://source.test/tv/video/50.m4s');
    expect(segments[0]?.uri).toBe(`http://source.test/tv/video/${mediaSequence}.m4s`);
    expect(segments).toHaveLength(11);
    const began = channelStart + (mediaSequence - 1) * 2_000;
    expect(segments[0]?.dateTimeObject?.getTime()).toBe(began);
    const earlier = await trackOf(channel, 'v', { nowMs: nowMs - 600 });
    expect(addressesOf(earlier).at(-1)).toBe('http://source.test/tv/video/49.m4s');
  });

  test('lists at most 180 seconds, even when the source keeps hours', async () => {
    const long = channel.replace('PT20S', 'PT6H');
    const nowMs = channelStart + 86_400_000 * 300;
    expect(addressesOf(await trackOf(long, 'v', { nowMs }))).toHaveLength(90);
  });

  test('is refused in words before the first segment', async () => {
    const nowMs = channelStart - 60_000;
    await expect(trackOf(channel, 'v', { nowMs })).rejects.toThrow('lists no segments');
  });

  test('keeps numbers over 500 readings', async () => {
    const nowAt = (step: number) => channelStart + 60_000 + step * 1_300;
    const seen = await slides({ textAt: () => channel, nowAt });
    expect(seen.size).toBeGreaterThan(300);
  });

  test('holds players as far from the end as the source asks', async () => {
    const slow = channel.replace('<MPD ', '<MPD suggestedPresentationDelay="PT9S" ');
    const nowMs = channelStart + 100_000;
    expect(await trackOf(slow, 'v', { nowMs })).toContain('HOLD-BACK=9');
    expect(await trackOf(channel, 'v', { nowMs })).not.toContain('HOLD-BACK');
  });
});

describe('[ANY-04] the window of a live channel with a timeline', () => {
  test('$Number$ gives the numbers', async () => {
    const seen = await slides({
      textAt: (step) => {
        const runs = `<S t="${step * 180_180}" d="180180" r="9"/>`;
        const segments = byTime(runs, 90_000, `startNumber="${step + 7}"`);
        return onePeriod(set('video', segments.replace('$Time$', '$Number%06d$')));
      },
    });
    expect(seen.get('http://source.test/tv/video-000007.m4s')).toBe(7);
    expect(seen.size).toBe(509);
  });

  test.each([
    [90_000, 180_180],
    [10_000_000, 19_200_000],
    [1_000, 4_000],
  ])('$Time$ in even steps gives each segment one number (%d: %d)', async (timescale, d) => {
    const base = Math.floor((1.77e9 * timescale) / d) * d;
    await slides({
      textAt: (step) => {
        const runs = `<S t="${BigInt(base) + BigInt(step * d)}" d="${d}" r="14"/>`;
        return onePeriod(set('video', byTime(runs, timescale)));
      },
    });
  });

  const sound = cutSound(600);
  test.each([0, 89_000, 90_000, 179_000])(
    'sound that is cut at the nearest frame has the numbers of the picture (%d)',
    async (phase) => {
      const base = 1_770_000_000;
      const textAt = (step: number) => {
        const runs = `<S t="${base * 90_000 + phase + step * 180_000}" d="180000" r="14"/>`;
        const cut = runsOf(sound, step, 15, base * 48_000 + Math.round((phase * 48) / 90));
        return onePeriod(set('video', byTime(runs, 90_000)), set('audio', byTime(cut, 48_000)));
      };
      await slides({ textAt, letter: 'a' });
      const numberOf = async (letter: string) =>
        reading(await trackOf(textAt(9), letter, { nowMs: longAfter })).mediaSequence;
      expect(await numberOf('a')).toBe(await numberOf('v'));
    },
  );

  test('sound alone that is cut at the nearest frame keeps its numbers', async () => {
    const base = 1_770_000_000 * 48_000 + 24_000;
    const textAt = (step: number) =>
      onePeriod(set('audio', byTime(runsOf(sound, step, 15, base), 48_000)));
    await slides({ textAt, letter: 'a' });
  });

  test('sound in other steps than the picture has numbers of its own', async () => {
    const textAt = (step: number) => {
      const video = byTime(`<S t="${step * 60}" d="60" r="14"/>`, 10);
      const audio = byTime(`<S t="${step * 20}" d="20" r="44"/>`, 10);
      return onePeriod(set('video', video), set('audio', audio));
    };
    await slides({ textAt, letter: 'a' });
    await slides({ textAt });
  });

  test('a stray segment changes no number before it', async () => {
    const durations = Array.from({ length: 540 }, (_, place) =>
      place === 300 ? 183_000 : 180_180,
    );
    const base = 180_180 * 883_000_000 + 9;
    await slides({
      textAt: (step) => onePeriod(set('video', byTime(runsOf(durations, step, 15, base), 90_000))),
    });
  });

  test('$Time$ in uneven steps: numbers never go back', async () => {
    let seed = 7;
    const durations = Array.from({ length: 560 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 1_000 + (seed % 5_000);
    });
    await slides({
      textAt: (step) =>
        onePeriod(set('video', byTime(runsOf(durations, step, 30, 1_770_000_000_000), 1_000))),
      isLoose: true,
    });
  });

  test('a last run without an end goes on to now', async () => {
    const segments = byTime('<S t="0" d="2" r="-1"/>', 1).replace('$Time$', '$Number$');
    const channel = onePeriod(set('video', segments));
    const video = await trackOf(channel, 'v', { nowMs: channelStart + 3_600_500 });
    expect(addressesOf(video).at(-1)).toBe('http://source.test/tv/video-1799.m4s');
    expect(addressesOf(video)).toHaveLength(90);
  });

  test('segments of the far future are left out, unless there are no others', async () => {
    const channel = onePeriod(set('video', byTime('<S t="0" d="10" r="99"/>', 1)));
    const video = await trackOf(channel, 'v', { nowMs: channelStart + 300_000 });
    expect(addressesOf(video).at(-1)).toContain('-320.m4s');
    const early = await trackOf(channel, 'v', { nowMs: channelStart - 86_400_000 });
    expect(addressesOf(early).at(-1)).toContain('-990.m4s');
  });

  test('a target duration holds for all of the channel', async () => {
    const text = liveMpd(
      `<Period start="PT0S">${set('video', byTime('<S t="0" d="2" r="9"/>', 1))}</Period>`,
      'maxSegmentDuration="PT6S"',
    );
    expect(await trackOf(text, 'v', { nowMs: longAfter })).toContain('#EXT-X-TARGETDURATION:6\n');
  });
});
