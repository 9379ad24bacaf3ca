import { beforeEach, describe, expect, test } from '@jest/globals';
import { serverBounds } from '#lib/server-bounds.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { Breaker } from './breaker.ts';

beforeEach(() => {
  useEnv({ OPERATOR_URL: 'http://127.0.0.1:1' });
});

/** Long enough for the failure to count. */
const inVain = serverBounds.hangAfterMs;

/** A breaker with a simulated clock and operator. */
class Scene {
  nowMs = 0;
  /** Behaviour of the operator's health address. */
  health: 'answers' | 'hangs' | 'refuses' = 'answers';
  probes = 0;
  readonly #waiting: { atMs: number; act: () => void }[] = [];
  readonly breaker = new Breaker({
    nowMs: () => this.nowMs,
    after: (ms, act) => this.#waiting.push({ atMs: this.nowMs + ms, act }),
    probe: () => this.#probe(),
  });

  /** Advances the clock step by step. */
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
      const endMs = this.nowMs + serverBounds.probeTimeoutMs;
      const look = () => {
        // A hanging request is answered when the operator continues.
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
  test('opens after the first unanswered request, when the probe is unanswered too', async () => {
    const scene = new Scene();
    scene.health = 'hangs';
    scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(true);
    await scene.pass(serverBounds.probeTimeoutMs);
    expect(scene.breaker.admits()).toBe(false);
  });

  test('stays closed after one slow call of a healthy operator', async () => {
    const scene = new Scene();
    for (let call = 0; call < 20; call++) {
      scene.breaker.failed(inVain);
      await scene.pass(1_000);
      expect(scene.breaker.admits()).toBe(true);
      scene.breaker.answered();
    }
  });

  test('stays closed when the operator refuses connections, which fail at once', async () => {
    const scene = new Scene();
    scene.health = 'refuses';
    for (let call = 0; call < 100; call++) scene.breaker.failed(inVain - 1);
    await scene.pass(10_000);
    expect([scene.breaker.admits(), scene.probes]).toEqual([true, 0]);
  });

  test('opens after several unanswered requests, even when the health address answers', async () => {
    const scene = new Scene();
    for (let call = 1; call < serverBounds.failuresToOpen; call++) scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(true);
    scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(false);
    await scene.pass(serverBounds.trialEveryMs);
    // One call is let through at intervals, and its answer closes the breaker.
    expect([scene.breaker.admits(), scene.breaker.admits()]).toEqual([true, false]);
    scene.breaker.failed(inVain);
    expect(scene.breaker.admits()).toBe(false);
    await scene.pass(serverBounds.trialEveryMs);
    expect(scene.breaker.admits()).toBe(true);
    scene.breaker.answered();
    expect([scene.breaker.admits(), scene.breaker.admits()]).toEqual([true, true]);
  });

  test('closes within a second after the operator answers, without any call', async () => {
    for (const downMs of [0, 1, 130, 777, 1_499, 1_500, 1_501, 20_000, 3_600_000]) {
      const scene = new Scene();
      scene.health = 'hangs';
      scene.breaker.failed(inVain);
      await scene.pass(serverBounds.probeTimeoutMs + downMs);
      expect(scene.breaker.isOpen).toBe(true);
      scene.health = 'answers';
      await scene.pass(1_000);
      expect([downMs, scene.breaker.isOpen]).toEqual([downMs, false]);
    }
  });

  test('closes on an answer to an earlier request', async () => {
    const scene = new Scene();
    scene.health = 'hangs';
    scene.breaker.failed(inVain);
    await scene.pass(serverBounds.probeTimeoutMs);
    scene.breaker.answered();
    expect(scene.breaker.admits()).toBe(true);
    // The scheduled check finds it closed and changes nothing.
    await scene.pass(10_000);
    expect([scene.breaker.isOpen, scene.probes]).toEqual([false, 1]);
  });

  test('stays closed after an answer that arrives during the probe', async () => {
    const scene = new Scene();
    scene.health = 'hangs';
    scene.breaker.failed(inVain);
    await scene.pass(100);
    scene.breaker.answered();
    await scene.pass(10_000);
    expect(scene.breaker.isOpen).toBe(false);
  });

  test("probes after a reader's time limit, and does not count it as a failure", async () => {
    const scene = new Scene();
    for (let read = 0; read < 50; read++) scene.breaker.suspect();
    await scene.pass(0);
    expect([scene.breaker.isOpen, scene.probes]).toEqual([false, 1]);
    scene.health = 'hangs';
    scene.breaker.suspect();
    await scene.pass(serverBounds.probeTimeoutMs);
    expect(scene.breaker.isOpen).toBe(true);
  });

  test("closes within a second of the operator's answer after any sequence of events", async () => {
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
      // Calls that are let through are answered; without one, only the probe can close the breaker.
      if (scene.breaker.admits()) scene.breaker.answered();
      else {
        await scene.pass(serverBounds.trialEveryMs);
        if (scene.breaker.admits()) scene.breaker.answered();
      }
      expect([story, scene.breaker.isOpen]).toEqual([story, false]);
      const before = scene.probes;
      await scene.pass(60_000);
      // A closed breaker does not probe.
      expect(scene.probes - before).toBeLessThanOrEqual(1);
    }
  });
});

/** Returns a generator of whole numbers below a bound, repeatable by its seed. */
function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
