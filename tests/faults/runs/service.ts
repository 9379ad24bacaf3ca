import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '#operator/base/env.ts';
import { lockOwner } from '#operator/base/lock.ts';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { Watch } from './watch.ts';

const patienceMs = 180_000;

/** `npm start` with its own data directory and ports, on loopback. */
export class Service {
  readonly dataDir: string;
  readonly origin: string;
  readonly operatorPort: number;
  readonly start: Program;

  private constructor(
    dataDir: string,
    port: number,
    operatorPort: number,
    env: Record<string, string>,
  ) {
    this.dataDir = dataDir;
    this.origin = `http://127.0.0.1:${String(port)}`;
    this.operatorPort = operatorPort;
    this.start = new Program('the service', 'scripts/start.ts', {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      OPERATOR_PORT: String(operatorPort),
      OPERATOR_FAULTS: '',
      LOG_LEVEL: 'warn',
      ...env,
    });
  }

  /** Does not wait for readiness, as the start may have to fail. `dataDir`: an existing data directory. */
  static async begin({ dataDir, env = {} }: ServiceOptions = {}): Promise<Service> {
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'sintonia-fault-')));
    const service = new Service(folder, await freePort(), await freePort(), env);
    service.start.start();
    return service;
  }

  static async ready(options: ServiceOptions = {}): Promise<Service> {
    const service = await Service.begin(options);
    await service.isReady();
    return service;
  }

  async isReady(): Promise<void> {
    await this.start.isHealthy(this.origin, patienceMs);
  }

  watch(): Watch {
    return new Watch(this.origin);
  }

  async operatorPid(): Promise<number> {
    return (await lockOwner(dataPaths.lock(this.dataDir)))?.pid ?? 0;
  }

  /** The process number of the web server, which `npm start` has started besides the operator. */
  async webPid(): Promise<number> {
    const { pid } = this.start;
    const text = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
    const operatorPid = await this.operatorPid();
    const [web] = text
      .trim()
      .split(' ')
      .map(Number)
      .filter((child) => child !== operatorPid);
    if (!web) throw new Error('there is no web server');
    return web;
  }

  /** Time until it ended by itself, in ms, and its output; null when it did not end within the limit. */
  async endsWithin(ms: number): Promise<{ afterMs: number; said: string } | null> {
    const from = performance.now();
    while (this.start.isRunning) {
      if (performance.now() - from > ms) return null;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { afterMs: performance.now() - from, said: this.start.output };
  }

  async end({ keepsData = false } = {}): Promise<void> {
    await this.start.stop();
    if (!keepsData) await rm(this.dataDir, { recursive: true, force: true });
  }
}

interface ServiceOptions {
  dataDir?: string;
  env?: Record<string, string>;
}
