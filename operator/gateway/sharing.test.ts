import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSharing, type Sharing } from './sharing.ts';

let now = 0;
let sharing: Sharing;
const head = { status: 206, total: 9, length: 9, contentType: 'video/mp4' };
const [one, two, three] = [1, 2, 3];

beforeEach(() => {
  now = 1_000;
  sharing = createSharing(() => now);
  sharing.know('a', head, 'digest of a');
});

describe('[MED-02] sharing', () => {
  test('names a neighbour that says it has a piece, to others that know it', () => {
    expect(sharing.near('a', two, [one])).toBeNull();
    sharing.holds(one, 'digest of a');
    expect(sharing.near('a', two, [one])).toEqual({ head, digest: 'digest of a', peers: [one] });
    expect(sharing.near('a', two, [three])).toBeNull();
    expect(sharing.near('b', two, [one])).toBeNull();
    expect(sharing.near('a', one, [one])).toBeNull();
  });

  test('believes nobody about pieces that were not read here', () => {
    sharing.holds(one, 'digest of b');
    sharing.know('b', head, 'another');
    expect(sharing.near('b', two, [one])).toBeNull();
  });

  test('names at most three, those that got it last first, and nobody who has gone or forgotten it', () => {
    for (const peer of [11, 12, 13, 14]) sharing.holds(peer, 'digest of a');
    expect(sharing.near('a', two, [11, 12, 13, 14])?.peers).toEqual([14, 13, 12]);
    sharing.forget(13);
    expect(sharing.near('a', two, [11, 12, 13, 14])?.peers).toEqual([14, 12, 11]);
    now += 40_000;
    expect(sharing.near('a', two, [11, 12, 13, 14])).toBeNull();
  });

  test('lets two meet once for each time that they were introduced', () => {
    sharing.holds(one, 'digest of a');
    expect(sharing.mayTell(two, one, 'offer')).toBe(false);
    expect(sharing.introduce('a', two, [])).toEqual([one]);
    expect(sharing.mayTell(one, two, 'answer')).toBe(false);
    expect(sharing.mayTell(one, two, 'offer')).toBe(false);
    expect(sharing.mayTell(two, one, 'offer')).toBe(true);
    expect(sharing.mayTell(two, one, 'offer')).toBe(false);
    expect(sharing.mayTell(one, two, 'answer')).toBe(true);
    expect(sharing.mayTell(one, two, 'answer')).toBe(false);
    expect(sharing.introduce('a', two, [one])).toEqual([]);
  });

  test('counts what came from a neighbour, once', () => {
    expect(sharing.holds(two, 'digest of a')).toBe(0);
    sharing.sent(two, 'digest of a');
    expect(sharing.holds(two, 'digest of a')).toBe(9);
    expect(sharing.holds(two, 'digest of a')).toBe(0);
  });

  test('remembers two thousand pieces', () => {
    sharing.holds(one, 'digest of a');
    for (let at = 0; at < 1_999; at += 1) sharing.know(`k${String(at)}`, head, `d${String(at)}`);
    expect(sharing.near('a', two, [one])).not.toBeNull();
    sharing.know('k', head, 'd');
    expect(sharing.near('a', two, [one])).toBeNull();
  });
});
