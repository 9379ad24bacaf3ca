import { afterEach, expect, jest, test } from '@jest/globals';
import { expose } from 'comlink';
import type { LocalGuide } from './local-guide.ts';
import { workerCalls } from './worker-calls.ts';

/** A worker in the same thread; messages are cloned as between threads. */
function fakeWorker(guide: Partial<LocalGuide>) {
  const { port1, port2 } = new MessageChannel();
  expose(guide, port2);
  ports.push(port1, port2);
  return Object.assign(port1, {
    onerror: null as ((event: { preventDefault: () => void }) => void) | null,
    terminate: jest.fn(),
  });
}

const ports: MessagePort[] = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

test('worker calls match answers to their questions and throw failures at the caller', async () => {
  const days = jest.fn<LocalGuide['days']>((_appId, date) =>
    date === 'bad' ? Promise.reject(new Error('broken')) : Promise.resolve([]),
  );
  const make = jest.fn(() => fakeWorker({ days, rebuildIndex: () => Promise.resolve() }));
  const call = workerCalls(make as never);
  const [good, bad] = [call('days', 'app', 'good', ['a']), call('days', 'app', 'bad', [])];
  await expect(bad).rejects.toThrow('broken');
  expect(await good).toEqual([]);
  await expect(call('rebuildIndex')).resolves.toBeUndefined();
  expect(days).toHaveBeenCalledWith('app', 'good', ['a']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a worker that does not start fails its open calls; the next call creates another', async () => {
  const silent = { days: () => new Promise<never>(() => undefined) };
  const made: ReturnType<typeof fakeWorker>[] = [];
  const call = workerCalls((() => {
    const worker = fakeWorker(made.length === 0 ? silent : { days: () => Promise.resolve([]) });
    made.push(worker);
    return worker;
  }) as never);
  const asked = call('days', 'app', 'x', []);
  made[0]?.onerror?.({ preventDefault: () => undefined });
  await expect(asked).rejects.toThrow('ended');
  expect(made[0]?.terminate).toHaveBeenCalled();
  expect(await call('days', 'app', 'x', [])).toEqual([]);
});

test('a browser without workers rejects the call and throws nothing into the page', async () => {
  const call = workerCalls(() => {
    throw new Error('no workers here');
  });
  await expect(call('days', 'app', 'x', [])).rejects.toThrow('no workers');
});
