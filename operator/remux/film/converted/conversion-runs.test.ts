import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { serviceFull, SOURCE_BUSY } from '#lib/contract/media/stream-refusal.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { fakeNow } from '#tests/setup/jest/fake-now.ts';
import { ConversionRuns } from './conversion-runs.ts';

let folder: string;
let program: string;
let now: ReturnType<typeof fakeNow>;
let runs: ConversionRuns;

/** In the place of ffmpeg: it leaves a file with its process number, and goes on until it is ended. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conversion-runs-'));
  program = join(folder, 'ffmpeg');
  const script = `#!/bin/sh\n: > ${folder}/$$.pid\nexec sleep 600\n`;
  writeFileSync(program, script, { mode: 0o755 });
  now = fakeNow(1_000_000);
  runs = new ConversionRuns(now, 2);
});
afterEach(() => {
  jest.useRealTimers();
  runs.close();
  rmSync(folder, { recursive: true });
});

const encoder = { name: 'libx264', device: [], filter: '', options: [], isHardware: false };
const begin = (film: string, viewer: string, place = 0) =>
  runs.runFor(
    { film, viewer, place },
    { program, encoder, url: 'http://127.0.0.1:1/film', sounds: 0, height: 90 },
  );
const catchStatus = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as SourceFailure).status;
  }
};
const started = () => readdirSync(folder).flatMap((name) => /^(\d+)\.pid$/.exec(name)?.[1] ?? []);

describe('[ANY-03] the processes that convert films', () => {
  test('are few: a further viewer is told that all are in use, by 503', () => {
    begin('one', 'ana');
    begin('two', 'bea');
    const refused = () => begin('three', 'cid');
    expect(refused).toThrow(SourceFailure);
    expect(refused).toThrow(serviceFull('all conversions of films are in use'));
    expect(catchStatus(refused)).toBe(SOURCE_BUSY);
    // One who watches the same film needs no further one.
    expect(begin('one', 'cid')).toBe(runs.of('one'));
  });

  test('are begun at a pace: a viewer who jumps about without end is told to wait, others are not', () => {
    for (let place = 0; place < 800; place += 100) begin('one', 'ana', place);
    expect(catchStatus(() => begin('one', 'ana', 800))).toBe(SOURCE_BUSY);
    expect(() => begin('two', 'bea')).not.toThrow();
    now.advance(10_000);
    expect(() => begin('one', 'ana', 800)).not.toThrow();
  });

  test('say why a request fails whose process was ended for another one', async () => {
    const left = begin('one', 'ana').picture(0);
    begin('one', 'ana', 100);
    await expect(left).rejects.toThrow('ended for another one');
  });

  test('are free again when their viewer goes to another film, or asks for nothing more', () => {
    const first = begin('one', 'ana');
    begin('two', 'bea');
    begin('three', 'ana');
    expect(first.hasFailed).toBe(true);
    expect(runs.of('one')).toBeNull();
    expect(() => begin('four', 'cid')).toThrow('in use');
    now.advance(12_000);
    begin('three', 'ana');
    begin('four', 'cid');
    expect([runs.of('two'), runs.of('three') === null]).toEqual([null, false]);
  });

  test('end 30 seconds after the last request of their last viewer', async () => {
    const watching = watch(folder);
    const appeared = once(watching, 'change');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    const run = begin('one', 'ana');
    await appeared;
    watching.close();
    const [pid = ''] = started();
    const pass = (ms: number) => {
      now.advance(ms);
      jest.advanceTimersByTime(ms);
    };
    pass(20_000);
    begin('one', 'bea');
    pass(25_000);
    expect(run.hasFailed).toBe(false);
    expect(execFileSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' })).toContain('600');
    pass(5_000);
    expect(run.hasFailed).toBe(true);
    expect(runs.of('one')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
    // Its process is gone, or about to be collected.
    await run.picture(0).catch((error: unknown) => error);
    const state = () => {
      try {
        return execFileSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).trim();
      } catch {
        return 'gone';
      }
    };
    expect(state()).toMatch(/^(?:gone|Z)/);
  });
});
