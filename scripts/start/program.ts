import type { ChildProcess } from 'node:child_process';
import { Pauses } from './pauses.ts';
import { supervisorVariable } from './parent-variable.ts';
import { spawnWithParent } from './with-parent.ts';

const killAfterMs = 8_000;

interface ProgramOptions {
  name: string;
  root: string;
  arguments: string[];
  /** Whether to restart it after it ended by itself; called with a description of the end. */
  onEnd: (ending: string) => boolean;
}

/** Keeps a program running: restarts it when it ends (see Pauses), and ends it with this process. */
export class Program {
  readonly #options: ProgramOptions;
  readonly #pauses = new Pauses();
  #child: ChildProcess | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;
  #isListening = false;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  /** True once this program listens on its port; an earlier answer comes from another program. */
  get isListening(): boolean {
    return this.#isListening;
  }

  start(): void {
    const { root, arguments: given } = this.#options;
    const startedAt = Date.now();
    const child = spawnWithParent(root, given, { [supervisorVariable]: String(process.pid) });
    this.#child = child;
    child.on('message', (message) => {
      if (message === 'listening') this.#isListening = true;
    });
    child.once('exit', (code, signal) => {
      this.#child = null;
      this.#isListening = false;
      if (this.#isStopping) return;
      this.#restart(signal ?? `exit code ${code}`, Date.now() - startedAt);
    });
  }

  #restart(reason: string, ranMs: number): void {
    const { name, onEnd } = this.#options;
    if (!onEnd(`The ${name} has ended (${reason}).`)) return;
    this.#timer = setTimeout(() => this.start(), this.#pauses.after(ranMs));
  }

  /** Ends it: first with a signal it can handle, then by force. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await ended;
    clearTimeout(timer);
  }
}
