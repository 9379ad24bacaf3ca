import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSharing, type Sharing } from './sharing.ts';

let now = 0;
let chances: number[];
let sharing: Sharing;
const head = { status: 206, total: 9, length: 9, contentType: 'video/mp4' };
const [one, two, three] = [1, 2, 3];

beforeEach(() => {
  now = 1_000;
  chances = [];
  sharing = createSharing(
    () => now,
    () => chances.shift() ?? 0,
  );
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

  test('ignores claims about pieces that were not read here', () => {
    sharing.holds(one, 'digest of b');
    sharing.know('b', head, 'another');
    expect(sharing.near('b', two, [one])).toBeNull();
  });

  test('names three holders by chance, and none that has left or got the piece long ago', () => {
    const all = [11, 12, 13, 14];
    for (const peer of all) sharing.holds(peer, 'digest of a');
    chances = [0.9, 0.1, 0.5, 0.2];
    expect(sharing.near('a', two, all)?.peers).toEqual([12, 14, 13]);
    sharing.forget(13);
    expect(sharing.near('a', two, all)?.peers).toEqual([11, 12, 14]);
    now += 20_000;
    expect(sharing.near('a', two, all)).toBeNull();
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

  test('introduces the same two once a minute', () => {
    sharing.holds(one, 'digest of a');
    expect(sharing.introduce('a', two, [])).toEqual([one]);
    expect(sharing.introduce('a', two, [])).toEqual([]);
    expect(sharing.introduce('a', three, [])).toEqual([one]);
    now += 60_000;
    sharing.holds(one, 'digest of a');
    expect(sharing.introduce('a', two, [])).toEqual([one]);
  });

  test('does not count a piece that a neighbour did not deliver', () => {
    sharing.sent(two, 'digest of a');
    sharing.notSent(two, 'a');
    expect(sharing.holds(two, 'digest of a')).toBe(0);
  });

  test('counts a piece from a neighbour once', () => {
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
