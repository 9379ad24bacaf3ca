import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { progressBounds, type ProgressEvent } from '#lib/contract/desk/progress.ts';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import { WorkSignal } from '#operator/base/work-signal.ts';
import { EventReader } from '#tests/setup/operator/event-reader.ts';
import { ProgressStreams } from './progress-streams.ts';

const backup = { kind: 'make', name: 'b', startedAt: 1, bytes: 5, failure: null } as const;

let work: WorkSignal;
let streams: ProgressStreams;
let roles: Map<string, DeskRole>;
let now: ProgressEvent;
const read = jest.fn(() => Promise.resolve({ ...now, changes: work.changes }));
const rolesOf = jest.fn(() => Promise.resolve(roles));
const onFailure = jest.fn();
const cut = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  work = new WorkSignal();
  roles = new Map([
    ['s-owner', 'owner'],
    ['s-editor', 'editor'],
  ]);
  now = { changes: 0, imports: [], backup: null };
  streams = new ProgressStreams({ work, read, rolesOf, onFailure });
});
afterEach(() => {
  streams.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function open(deskRole: DeskRole = 'owner', accountId: string = deskRole) {
  const body = streams.open({ sessionId: `s-${deskRole}`, accountId, deskRole }, cut);
  return body && new EventReader(body);
}

/** Opens a stream and reads what it says first. */
async function opened(deskRole: DeskRole = 'owner') {
  const reader = open(deskRole)!;
  const first = reader.next();
  await jest.advanceTimersByTimeAsync(0);
  await first;
  return reader;
}

const importing = (done: number): ProgressEvent => ({
  ...{ changes: 0, backup: null },
  imports: [
    {
      ...{ kind: 'm3u', name: 'tv', isStopping: false },
      progress: { startedAt: 1, stage: 'reading', done, total: null, item: null },
    },
  ],
});
const doneOf = (event: ProgressEvent | null) => event?.imports[0]?.progress.done;

/** Collects events until the end. */
function collected(reader: EventReader) {
  const events: (ProgressEvent | null)[] = [];
  const all = (async () => {
    for (;;) {
      const event = await reader.next();
      events.push(event);
      if (event === null) return;
    }
  })();
  return { events, all };
}

test('[DESK-04] progress comes in order, at most four times a second, and the newest always', async () => {
  const reader = await opened();
  const { events } = collected(reader);
  for (let done = 1; done <= 1_000; done += 1) {
    now = importing(done);
    work.moved();
    await jest.advanceTimersByTimeAsync(1);
  }
  await jest.advanceTimersByTimeAsync(progressBounds.everyMs);
  const told = events.map(doneOf);
  expect(told.length).toBeGreaterThan(2);
  expect(told.length).toBeLessThanOrEqual(5);
  expect(told).toEqual(told.toSorted((a = 0, b = 0) => a - b));
  expect(told.at(-1)).toBe(1_000);
});

test('[DESK-04] what is as before is not told again', async () => {
  const reader = await opened();
  const { events } = collected(reader);
  work.moved();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual([]);
  work.changed();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual([{ changes: 1, imports: [], backup: null }]);
});

test('[DESK-04] two readers share one reading; after the last one nothing is read and no timer runs', async () => {
  const [one, two] = [await opened(), await opened('editor')];
  read.mockClear();
  now = importing(7);
  work.moved();
  const both = Promise.all([one.next(), two.next()]);
  await jest.advanceTimersByTimeAsync(progressBounds.everyMs);
  expect((await both).map(doneOf)).toEqual([7, 7]);
  expect(read).toHaveBeenCalledTimes(1);
  await one.leave();
  now = importing(8);
  work.moved();
  const next = two.next();
  await jest.advanceTimersByTimeAsync(progressBounds.everyMs);
  expect(doneOf(await next)).toBe(8);
  await two.leave();
  expect([streams.size, jest.getTimerCount()]).toEqual([0, 0]);
  read.mockClear();
  work.moved();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).not.toHaveBeenCalled();
});

test('[DESK-10] editors are not told of backups, and a new role counts for the next event', async () => {
  now = { ...now, backup };
  const [owner, editor] = [open('owner')!, open('editor')!];
  const first = Promise.all([owner.next(), editor.next()]);
  await jest.advanceTimersByTimeAsync(0);
  expect((await first).map((event) => event?.backup)).toEqual([backup, null]);
  roles.set('s-owner', 'editor');
  await jest.advanceTimersByTimeAsync(progressBounds.checkMs);
  const next = owner.next();
  work.changed();
  await jest.advanceTimersByTimeAsync(progressBounds.everyMs);
  expect((await next)?.backup).toBeNull();
});

test('[DESK-09] a backup is looked at each second while it is written, and no longer', async () => {
  const reader = await opened();
  collected(reader);
  now = { ...now, backup };
  work.changed();
  await jest.advanceTimersByTimeAsync(progressBounds.everyMs);
  read.mockClear();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(5);
  now = { ...now, backup: { ...backup, failure: 'The disk is full.' } };
  await jest.advanceTimersByTimeAsync(1_000);
  read.mockClear();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(read).not.toHaveBeenCalled();
});

test('[DESK-10] a stream ends within seconds when its role or session is gone; others go on', async () => {
  const [owner, editor] = [await opened(), await opened('editor')];
  const ended = editor.ended();
  roles.delete('s-editor');
  await jest.advanceTimersByTimeAsync(progressBounds.checkMs);
  await ended;
  expect(streams.size).toBe(1);
  const next = owner.next();
  work.changed();
  await jest.advanceTimersByTimeAsync(progressBounds.everyMs);
  expect(await next).not.toBeNull();
});

test('[DESK-10] when roles cannot be read, all streams end', async () => {
  const ended = (await opened()).ended();
  rolesOf.mockRejectedValueOnce(new Error('the database is away'));
  await jest.advanceTimersByTimeAsync(progressBounds.checkMs);
  await ended;
  expect([streams.size, onFailure.mock.calls.length]).toEqual([0, 1]);
});

test('[SHUT-05] an account has four streams, and all have 64; one that is left makes room', () => {
  const own = Array.from({ length: 6 }, () => open());
  expect(own.map((stream) => stream !== null)).toEqual([true, true, true, true, false, false]);
  for (let count = 4; count < progressBounds.streams; count += 1) {
    expect(open('editor', `account-${String(count)}`)).not.toBeNull();
  }
  expect(open('editor', 'one more')).toBeNull();
  void own[0]?.leave();
  expect(open('editor', 'one more')).not.toBeNull();
});

test('[SHUT-05] a reader that does not read holds two events at most, and is cut off', async () => {
  const body = streams.open({ sessionId: 's-owner', accountId: 'a', deskRole: 'owner' }, cut)!;
  const other = await opened('editor');
  const { events } = collected(other);
  for (let done = 1; done <= 20; done += 1) {
    now = importing(done);
    work.moved();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect([events.length, cut.mock.calls.length]).toEqual([20, 0]);
  await jest.advanceTimersByTimeAsync(progressBounds.unreadMs);
  expect([streams.size, cut.mock.calls.length]).toEqual([1, 1]);
  // What it had been sent before anything was told, and no more.
  const left = new EventReader(body);
  expect([await left.block(), await left.block()]).toEqual(['retry: 3000', null]);
});

test('[DESK-04] a quiet stream has a heartbeat, and ends after half an hour', async () => {
  const reader = await opened();
  const beat = reader.block();
  await jest.advanceTimersByTimeAsync(progressBounds.heartbeatMs);
  expect(await beat).toBe(': alive');
  const ended = reader.ended();
  await jest.advanceTimersByTimeAsync(progressBounds.lifeMs);
  await ended;
  expect(streams.size).toBe(0);
});

test('[DESK-04] all streams end with the operator, and none begins', async () => {
  const reader = await opened();
  streams.close();
  await reader.ended();
  expect(open()).toBeNull();
});
