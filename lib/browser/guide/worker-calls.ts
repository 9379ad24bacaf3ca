/** Calls from the page to the local guide in its worker, as messages. */
import type { LocalGuide } from './local-guide.ts';

interface Asked {
  id: number;
  call: keyof LocalGuide;
  args: unknown[];
}

interface Answered {
  id: number;
  result?: unknown;
  /** The error message of a failed call. */
  problem?: string;
}

interface WorkersEnd {
  listen: (listener: (message: unknown) => void) => void;
  post: (answer: Answered) => void;
}

/** The worker's side: runs the calls and posts the answers. */
export function answerCalls(guide: LocalGuide, { listen, post }: WorkersEnd): void {
  listen((message) => {
    const { id, call, args } = message as Asked;
    const act = guide[call] as (...args: unknown[]) => unknown;
    Promise.resolve()
      .then(() => act(...args))
      .then(
        (result) => post({ id, result }),
        (error: unknown) => post({ id, problem: String(error) }),
      );
  });
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** The page's side: creates the worker with the first call. */
export function workerCalls(makeWorker: () => Worker) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const fail = (problem: string) => {
    for (const { reject } of waiting.values()) reject(new Error(problem));
    waiting.clear();
  };
  const workerNow = () => {
    if (worker) return worker;
    const made = makeWorker();
    worker = made;
    made.onmessage = ({ data }) => {
      const { id, result, problem } = data as Answered;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (problem === undefined) asked?.resolve(result);
      else asked?.reject(new Error(problem));
    };
    made.onerror = (event) => {
      // The script did not load, or the worker crashed: the next call creates a new one.
      event.preventDefault();
      made.terminate();
      worker = null;
      fail('the worker of the guide ended');
    };
    return made;
  };

  // Async, so that a browser without workers rejects like a worker that does not start.
  return async <Call extends keyof LocalGuide>(
    call: Call,
    ...args: Parameters<LocalGuide[Call]>
  ): Promise<Awaited<ReturnType<LocalGuide[Call]>>> => {
    const now = workerNow();
    lastId += 1;
    const answer = new Promise((resolve, reject) => {
      waiting.set(lastId, { resolve, reject });
    });
    now.postMessage({ id: lastId, call, args } satisfies Asked);
    return (await answer) as Awaited<ReturnType<LocalGuide[Call]>>;
  };
}
