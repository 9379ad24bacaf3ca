import { expect, test } from '@jest/globals';
import { createSessionGate } from './session-gate.ts';

/** A call that the test ends. */
function call(log: string[], name: string) {
  let end: (ok: boolean) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => {
    end = (ok) => (ok ? resolve(name) : reject(new Error(name)));
  });
  const run = () => {
    log.push(name);
    return done;
  };
  return { run, end: (ok = true) => end(ok) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first call of a browser without a session runs alone, then all others at once', async () => {
  let hasSession = false;
  const gate = createSessionGate(
    () => hasSession,
    () => {
      hasSession = true;
    },
  );
  const log: string[] = [];
  const first = call(log, 'first');
  const second = call(log, 'second');
  const third = call(log, 'third');
  const all = [gate.pass(first.run), gate.pass(second.run), gate.pass(third.run)];
  await settled();
  expect(log).toEqual(['first']);
  first.end();
  await settled();
  expect(log).toEqual(['first', 'second', 'third']);
  second.end();
  third.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
});

test('when the first call fails, the next one in the queue runs alone', async () => {
  const gate = createSessionGate(
    () => false,
    () => undefined,
  );
  const log: string[] = [];
  const first = call(log, 'first');
  const second = call(log, 'second');
  const third = call(log, 'third');
  const failed = gate.pass(first.run);
  void gate.pass(second.run);
  void gate.pass(third.run);
  first.end(false);
  await expect(failed).rejects.toThrow('first');
  await settled();
  expect(log).toEqual(['first', 'second']);
});

test('no call waits when there is a session', async () => {
  const gate = createSessionGate(
    () => true,
    () => undefined,
  );
  const log: string[] = [];
  void gate.pass(call(log, 'first').run);
  void gate.pass(call(log, 'second').run);
  await settled();
  expect(log).toEqual(['first', 'second']);
});
