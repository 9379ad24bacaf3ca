import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import { keyHeaders } from '#tests/setup/operator/key-headers.ts';
import { runAt } from '#tests/setup/operator/run-at.ts';
import { reachedAt } from '#tests/setup/operator/reached-at.ts';
import { freePort, Program } from './program.ts';

type Env = Record<string, string>;

/** A busy machine takes this long to fill a new database. */
const operatorPatienceMs = 180_000;
const webPatienceMs = 60_000;

export interface StackOptions {
  env?: Env;
  /** A data directory to copy; without it the operator seeds a new one, which takes seconds. */
  template?: string | undefined;
  /** Do not wait for the operator: a test may want it down. */
  isOperatorDown?: boolean;
  /** Called with the operator's address before the web server uses it. */
  onOperator?: (operatorOrigin: string) => void;
}

/** A fault of the operator; a `*` in `path` matches anything: `/media/*.m4s`. */
export interface Fault {
  path: string;
  status?: number;
  errCode?: number;
  errMsg?: string;
  /** Answer with this result as a success. */
  result?: unknown;
  delayMs?: number;
  /** Answer 200 with an invalid body. */
  body?: 'garbage' | 'html' | 'empty';
  /** Repeat the first answer of each address. */
  freeze?: true;
  truncate?: true;
  drop?: true;
  /** Number of requests that it affects; if absent, all until it is cleared. */
  times?: number;
}

/** An operator and a web server for one test: free ports, a temporary data directory. */
export class Stack {
  readonly origin: string;
  readonly operatorOrigin: string;
  readonly dataDir: string;
  readonly operator: Program;
  readonly web: Program;

  private constructor(dataDir: string, ports: { web: number; operator: number }, env: Env) {
    this.dataDir = dataDir;
    this.origin = `http://localhost:${String(ports.web)}`;
    this.operatorOrigin = `http://127.0.0.1:${String(ports.operator)}`;
    const shared = {
      DATA_DIR: dataDir,
      OPERATOR_PORT: String(ports.operator),
      OPERATOR_FAULTS: '1',
      LOG_LEVEL: 'warn',
      // A setting of a test applies to its next request.
      CACHE_MAX_SECONDS: '0',
    };
    this.operator = new Program('the operator', 'operator/main.ts', { ...shared, ...env });
    this.web = new Program('the web server', 'server/main.ts', {
      ...shared,
      PORT: String(ports.web),
      HOST: '',
      ...env,
    });
  }

  static async start({
    env = {},
    template,
    isOperatorDown,
    onOperator,
  }: StackOptions = {}): Promise<Stack> {
    const dataDir = await mkdtemp(join(tmpdir(), 'sintonia-stack-'));
    if (template) await cp(template, dataDir, { recursive: true });
    const stack = new Stack(dataDir, { web: await freePort(), operator: await freePort() }, env);
    onOperator?.(stack.operatorOrigin);
    try {
      stack.web.start();
      if (!isOperatorDown) await stack.startOperator();
      await stack.web.isHealthy(stack.origin, webPatienceMs, ({ web }) => web === 'ok');
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  async startOperator(): Promise<void> {
    this.operator.start();
    await this.operator.isHealthy(this.operatorOrigin, operatorPatienceMs);
  }

  /** Loads the code of a page and makes the first guest, so that the first test does not wait for it. */
  async warmUp(): Promise<void> {
    await this.web.answers(`${this.origin}/liveTv`, webPatienceMs);
  }

  /** Makes a call of the desk as the operator's command line does. */
  get desk(): AskDesk {
    return reachedAt(this.operatorOrigin, this.dataDir).desk;
  }

  /** Runs a command of the operator's command line, and returns its lines. Throws what it complains of. */
  async command(...line: string[]): Promise<string[]> {
    const { code, said, complained } = await runAt(
      () => Promise.resolve(reachedAt(this.operatorOrigin, this.dataDir)),
      line,
    );
    if (code !== 0) throw new Error(`${line.join(' ')}: ${complained}`);
    return said;
  }

  /** Calls the operator's administration as its command line does: `GET /_admin/outbox`. */
  async admin(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await reachedAt(this.operatorOrigin, this.dataDir).ask(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} /_admin${path}: ${String(answer.status)} ${text}`);
    return JSON.parse(text);
  }

  /** Makes the operator misbehave until the faults are cleared. */
  async setFaults(...faults: Fault[]): Promise<void> {
    await this.#askFaults({ method: 'POST', body: JSON.stringify(faults) });
  }

  async clearFaults(): Promise<void> {
    await this.#askFaults({ method: 'DELETE' });
  }

  async #askFaults(request: RequestInit): Promise<void> {
    const headers = keyHeaders(this.dataDir);
    const answer = await fetch(`${this.operatorOrigin}/_faults`, { ...request, headers });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async stop(): Promise<void> {
    await Promise.all([this.web.stop(), this.operator.stop()]);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
