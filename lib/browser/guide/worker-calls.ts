/** Calls from the page to the local guide in its worker. */
import { wrap, type Remote } from 'comlink';
import type { LocalGuide } from './local-guide.ts';

interface RunningWorker {
  guide: Remote<LocalGuide>;
  /** Rejects the open calls: comlink itself waits for ever when the worker ends. */
  fails: Set<(error: Error) => void>;
}

/** Creates the worker with the first call. */
export function workerCalls(makeWorker: () => Worker) {
  let running: RunningWorker | null = null;

  const start = (): RunningWorker => {
    const worker = makeWorker();
    const fails: RunningWorker['fails'] = new Set();
    worker.onerror = (event) => {
      // The script did not load, or the worker crashed: the next call creates a new one.
      event.preventDefault();
      worker.terminate();
      running = null;
      for (const fail of fails) fail(new Error('the worker of the guide ended'));
    };
    return { guide: wrap<LocalGuide>(worker), fails };
  };

  // Async, so that a browser without workers rejects like a worker that does not start.
  return async <Call extends keyof LocalGuide>(
    call: Call,
    ...args: Parameters<LocalGuide[Call]>
  ): Promise<Awaited<ReturnType<LocalGuide[Call]>>> => {
    const { guide, fails } = (running ??= start());
    const act = guide[call] as unknown as (...args: unknown[]) => ReturnType<LocalGuide[Call]>;
    let fail: (error: Error) => void = () => undefined;
    const ended = new Promise<never>((_, reject) => (fail = reject));
    fails.add(fail);
    try {
      return await Promise.race([act(...args), ended]);
    } finally {
      fails.delete(fail);
    }
  };
}
