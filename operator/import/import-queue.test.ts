import { expect, test } from '@jest/globals';
import { say } from '#operator/words/say.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { addQueued, queueImport, queueRemoval, stopWaiting } from './import-queue.ts';
import {
  halfWay,
  isDue,
  isHalfWay,
  knownSource,
  noteProblem,
  waiting,
  wasForced,
} from './import-sources.ts';
import { beginTry, noteRefusal } from './source-tries.ts';

const suite = importSuite();
const key = { kind: 'm3u', name: 'queued' } as const;
const source = {
  ...key,
  ...{ location: '/there/is/none.m3u', everyHours: 0, graceDays: 7, connectionsSet: null },
};

test('[DESK-04] what waits is due, also for an operator that was killed while it read it; what was stopped is not', async () => {
  const { db } = suite.operator.services;
  const { now } = suite.operator.clock;
  const known = async () => (await knownSource(db, key))!;
  expect(await addQueued(db, source, now)).toBe(true);
  expect(await addQueued(db, source, now)).toBe(false);
  expect(isDue(await known(), now)).toBe(true);
  await beginTry(db, source, now);
  expect(isDue(await known(), now)).toBe(true);
  await stopWaiting(db, key);
  expect(isDue(await known(), now)).toBe(false);
  await queueImport(db, key, { isForced: true });
  expect([isDue(await known(), now), wasForced(await known())]).toEqual([true, true]);
  // A half-way list stays known as such: viewers may not have been told of its changes.
  await noteProblem(db, key, halfWay(say('stopped')));
  await queueImport(db, key, { isForced: false });
  expect([isDue(await known(), now), isHalfWay(await known())]).toEqual([true, true]);
  await queueRemoval(db, key);
  expect(await queueImport(db, key, { isForced: false })).toBe(false);
});

test('[DESK-03] what is asked for while a source is read waits again, also when the reading is refused', async () => {
  const { db } = suite.operator.services;
  const { now } = suite.operator.clock;
  const state = async () => {
    const known = (await knownSource(db, key))!;
    return [isDue(known, now), known.problem];
  };
  const refusal = { refused: new ImportRefused(say('isEmpty')), left: null, at: now };
  await addQueued(db, source, now);
  await beginTry(db, source, now);
  await queueImport(db, key, { isForced: false });
  await noteRefusal(db, source, { ...refusal, isStopped: false });
  expect(await state()).toEqual([true, waiting(false)]);
  await beginTry(db, source, now);
  await noteRefusal(db, source, { ...refusal, isStopped: false });
  expect(await state()).toEqual([false, say('isEmpty')]);
  // Who stops it wants no further reading.
  await queueImport(db, key, { isForced: false });
  await noteRefusal(db, source, { ...refusal, isStopped: true });
  expect(await state()).toEqual([false, say('isEmpty')]);
});
