import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parentVariable } from '#scripts/start/parent-variable.ts';
import { compileCache } from '#scripts/start/with-parent.ts';

const stopGraceMs = 8_000;
/** Ends a program when the channel to its parent closes, so that no process stays after the tests. */
const endWithParent = new URL('../../../scripts/start/end-with-parent.ts', import.meta.url).href;

/** A program of the product that tests start and end. */
export class Program {
  readonly #name: string;
  readonly #path: string;
  readonly #env: Record<string, string>;
  readonly #args: string[];
  #child: ChildProcess | null = null;
  #output = '';

  constructor(name: string, path: string, env: Record<string, string>, args: string[] = []) {
    this.#name = name;
    this.#path = path;
    this.#env = env;
    this.#args = args;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Its output; every failure shows the last lines. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const child = fork(this.#path, this.#args, {
      execArgv: [...(process.env.TEST_NODE_FLAGS?.split(' ') ?? []), '--import', endWithParent],
      env: {
        ...compileCache,
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        [parentVariable]: String(process.pid),
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const collect = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    this.#child = child;
  }

  /** Waits until its health matches, or fails with the program's output. */
  async isHealthy(
    origin: string,
    patienceMs: number,
    isEnough = (health: Health) => health.status === 'ok',
  ): Promise<void> {
    await this.until(patienceMs, async () => {
      const answer = await ask(`${origin}/healthz`);
      return answer !== null && isEnough((await answer.json()) as Health);
    });
  }

  /** Waits until an address answers 200. */
  async answers(address: string, patienceMs: number): Promise<void> {
    await this.until(patienceMs, async () => {
      const answer = await ask(address);
      // An unread body keeps its connection open, and the web server waits for open connections when it ends.
      await answer?.body?.cancel();
      return answer?.ok ?? false;
    });
  }

  /** Waits until a condition holds, or fails with the program's output. */
  async until(patienceMs: number, isReady: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + patienceMs;
    while (!(await isReady())) {
      if (!this.isRunning) throw new Error(`${this.#name} ended:\n${this.#tail()}`);
      if (Date.now() > until) throw new Error(`${this.#name} is not ready:\n${this.#tail()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Suspends it: it keeps its connections and does nothing. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Ends it by its process number: first with SIGTERM, then by force; SIGKILL ends it at once. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    // A suspended program does not receive signals.
    this.resume();
    const timer = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
    await ended;
    clearTimeout(timer);
  }

  #tail(): string {
    return this.#output.split('\n').slice(-30).join('\n');
  }
}

/** The answer of `GET /healthz`. */
interface Health {
  status?: string;
  web?: string;
}

async function ask(address: string): Promise<Response | null> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(3_000) });
  } catch {
    // The port is not open yet.
    return null;
  }
}

/** Below the ports that systems give to connections, so that no connection takes one in the meantime. */
const ports = { first: 12_000, count: 20_000 };
/** Programs at once begin at places of their own. */
let nextPort = (process.pid * 97) % ports.count;

/** A port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + nextPort;
    nextPort = (nextPort + 1) % ports.count;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const failed = once(server, 'error').then(() => false);
  server.listen(port, '127.0.0.1');
  const isOpen = await Promise.race([once(server, 'listening').then(() => true), failed]);
  if (!isOpen) return false;
  server.close();
  await once(server, 'close');
  return true;
}
