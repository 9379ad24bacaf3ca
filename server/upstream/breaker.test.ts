import { beforeEach, describe, expect, test } from '@jest/globals';
import { bounds } from '#lib/limits.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { Breaker } from './breaker.ts';

beforeEach(() => {
  useEnv({ OPERATOR_URL: 'http://127.0.0.1:1' });
});

/** Longer than a failure that is not counted. */
const inVain = bounds.hangAfterMs;

/** A breaker with a clock and an operator of the test's own. */
class Scene {
  nowMs = 0;
  /** The behaviour of the operator's health address. */
  health: 'answers' | 'hangs' | 'refuses' = 'answers';
  probes = 0;
  readonly #waiting: { atMs: number; act: () => void }[] = [];
  readonly breaker = new Breaker({
    nowMs: () => this.nowMs,
    after: (ms, act) => this.#waiting.push({ atMs: this.nowMs + ms, act }),
    probe: () => this.#probe(),
  });

  /** Lets time go by, step by step. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await settled();
    for (;;) {
      this.#waiting.sort((one, other) => one.atMs - other.atMs);
      const next = this.#waiting[0];
      if (!next || next.atMs > endMs) break;
      this.#waiting.shift();
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.act();
      await settled();
    }
    this.nowMs = endMs;
  }

  #probe(): Promise<boolean> {
    this.probes += 1;
    if (this.health === 'answers') return Promise.resolve(true);
    if (this.health === 'refuses') return Promise.resolve(false);
    return new Promise((resolve) => {
      const endMs = this.nowMs + bounds.probeTimeoutMs;
      const look = () => {
        // A request that hangs is answered as soon as the operator goes on.
        if (this.health === 'answers') resolve(true);
        else if (this.nowMs >= endMs) resolve(false);
        else this.#waiting.push({ atMs: Math.min(this.nowMs + 50, endMs), act: look });
      };
      look();
    });
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

describe('[SHUT-08] the breaker', () => {
  test('opens after the first request in vain, once the probe is in vain, too', async () => {
    const scene = new Scene();
    scene.health = 'hangs';
    scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(true);
    await scene.pass(bounds.probeTimeoutMs);
    expect(scene.breaker.admits()).toBe(false);
  });

  test('stays closed over one slow call of an operator that is well', async () => {
    const scene = new Scene();
    for (let call = 0; call < 20; call++) {
      scene.breaker.failed(inVain);
      await scene.pass(1_000);
      expect(scene.breaker.admits()).toBe(true);
      scene.breaker.answered();
    }
  });

  test('stays closed when the operator refuses connections: they are answered at once', async () => {
    const scene = new Scene();
    scene.health = 'refuses';
    for (let call = 0; call < 100; call++) scene.breaker.failed(inVain - 1);
    await scene.pass(10_000);
    expect([scene.breaker.admits(), scene.probes]).toEqual([true, 0]);
  });

  test('opens after so many requests in vain, also when the health address answers', async () => {
    const scene = new Scene();
    for (let call = 1; call < bounds.failuresToOpen; call++) scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(true);
    scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(false);
    await scene.pass(bounds.trialEveryMs);
    // One call is let through from time to time, and its answer closes the breaker.
    expect([scene.breaker.admits(), scene.breaker.admits()]).toEqual([true, false]);
    scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(false);
    await scene.pass(bounds.trialEveryMs);
    expect(scene.breaker.admits()).toBe(true);
    scene.breaker.answered();
    expect([scene.breaker.admits(), scene.breaker.admits()]).toEqual([true, true]);
  });

  test('closes by itself within a second after the operator answers, and needs no victim', async () => {
    for (const downMs of [0, 1, 130, 777, 1_499, 1_500, 1_501, 20_000, 3_600_000]) {
      const scene = new Scene();
      scene.health = 'hangs';
      scene.breaker.failed(inVain);
      await scene.pass(bounds.probeTimeoutMs + downMs);
      expect(scene.breaker.isOpen).toBe(true);
      scene.health = 'answers';
      await scene.pass(1_000);
      expect([downMs, scene.breaker.isOpen]).toEqual([downMs, false]);
    }
  });

  test('an answer that was still under way closes it', async () => {
    const scene = new Scene();
    scene.health = 'hangs';
    scene.breaker.failed(inVain);
    await scene.pass(bounds.probeTimeoutMs);
    scene.breaker.answered();
    expect(scene.breaker.admits()).toBe(true);
    // The look that was planned finds it closed and leaves it so.
    await scene.pass(10_000);
    expect([scene.breaker.isOpen, scene.probes]).toEqual([false, 1]);
  });

  test('an answer that comes during the probe keeps it closed', async () => {
    const scene = new Scene();
    scene.health = 'hangs';
    scene.breaker.failed(inVain);
    await scene.pass(100);
    scene.breaker.answered();
    await scene.pass(10_000);
    expect(scene.breaker.isOpen).toBe(false);
  });

  test('a reader without patience makes it look, and counts for nothing', async () => {
    const scene = new Scene();
    for (let read = 0; read < 50; read++) scene.breaker.suspect();
    await scene.pass(0);
    expect([scene.breaker.isOpen, scene.probes]).toEqual([false, 1]);
    scene.health = 'hangs';
    scene.breaker.suspect();
    await scene.pass(bounds.probeTimeoutMs);
    expect(scene.breaker.isOpen).toBe(true);
  });

  test('the breaker closes within a second of the operator answering, after any sequence of events', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const scene = new Scene();
      const dice = diceOf(seed);
      const story: string[] = [];
      for (let step = 0; step < 40; step++) {
        const ways = ['answers', 'hangs', 'refuses', 'fail', 'failSoon', 'suspect', 'answer'];
        const way = ways[dice(ways.length)] ?? '';
        story.push(way);
        if (way === 'fail') scene.breaker.failed(inVain);
        else if (way === 'failSoon') scene.breaker.failed(dice(inVain));
        else if (way === 'suspect') scene.breaker.suspect();
        else if (way === 'answer') scene.breaker.answered();
        else scene.health = way as Scene['health'];
        await scene.pass(dice(2_000));
      }
      scene.health = 'answers';
      await scene.pass(1_000);
      // Calls that are let through are answered; where none is, the probe alone has to do it.
      if (scene.breaker.admits()) scene.breaker.answered();
      else {
        await scene.pass(bounds.trialEveryMs);
        if (scene.breaker.admits()) scene.breaker.answered();
      }
      expect([story, scene.breaker.isOpen]).toEqual([story, false]);
      const before = scene.probes;
      await scene.pass(60_000);
      // Nothing is probed while all is well.
      expect(scene.probes - before).toBeLessThanOrEqual(1);
    }
  });
});

/** Whole numbers below a bound, the same ones for the same seed. */
function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
