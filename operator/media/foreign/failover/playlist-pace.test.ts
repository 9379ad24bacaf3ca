import { expect, test } from '@jest/globals';
import { PlaylistPace } from './playlist-pace.ts';

const list = (number: number, target: number) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:${String(target)}\n#EXT-X-MEDIA-SEQUENCE:${String(number)}\n#EXTINF:${String(target)},\n${String(number)}.ts\n`;

test.each([
  [2, 2, 6],
  [6, 6, 9],
  [10, 10, 15],
  [12, 12, 18],
])(
  '[ANY-07] a playlist of %i s pieces that is asked for every %i s is dead after more than %i s',
  (target, every, after) => {
    const clock = { now: 0 };
    const pace = new PlaylistPace(() => clock.now);
    let deadAt = null;
    for (let second = 0; second <= 60 && deadAt === null; second += every) {
      clock.now = second * 1_000;
      if (pace.isDead('a', list(7, target))) deadAt = second;
    }
    expect(deadAt).toBe((Math.floor(after / every) + 1) * every);
    expect(pace.isDead('a', list(8, target))).toBe(false);
  },
);

test('[ANY-07] a playlist that was not watched for a while starts over, one that has ended is dead', () => {
  const clock = { now: 0 };
  const pace = new PlaylistPace(() => clock.now);
  pace.isDead('a', list(7, 2));
  clock.now = 30_000;
  expect(pace.isDead('a', list(7, 2))).toBe(false);
  expect(pace.isDead('b', `${list(7, 2)}#EXT-X-ENDLIST\n`)).toBe(true);
});
