import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from '#operator/base/env.ts';
import { compileCache } from '#scripts/start/with-parent.ts';

const root = join(import.meta.dirname, '../../..');

export interface OperatorProgram {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

/** The operator and its command line as separate programs on one data directory. */
export function operatorPrograms(dataDir: string) {
  const children: ChildProcess[] = [];

  const run = (
    script: string,
    args: string[] = [],
    env: Record<string, string> = {},
  ): OperatorProgram => {
    const child = spawn(
      process.execPath,
      ['--liftoff-only', join(root, 'operator', script), ...args],
      {
        cwd: root,
        env: {
          ...compileCache,
          ...process.env,
          NODE_OPTIONS: '',
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          OPERATOR_PORT: '0',
          ...env,
        },
      },
    );
    children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    }
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, said: () => text, ended };
  };

  /** Starts the operator and waits until it is ready. */
  const start = async (env: Record<string, string> = {}) => {
    const program = run('main.ts', [], env);
    await Promise.race([
      new Promise<void>((resolve) => {
        program.child.stdout!.on('data', () => {
          if (program.said().includes('the operator is ready')) resolve();
        });
      }),
      program.ended.then(() => {
        throw new Error(`ended instead of starting: ${program.said()}`);
      }),
    ]);
    const { port } = JSON.parse(readFileSync(dataPaths.lock(dataDir), 'utf8')) as { port: number };
    return { ...program, origin: `http://127.0.0.1:${port}` };
  };

  return {
    run,
    start,
    endAll: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
