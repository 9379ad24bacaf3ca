import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { parentVariable } from './parent-variable.ts';

const preload = join(import.meta.dirname, 'end-with-parent.ts');

/** Node's compile cache for the next start: operator and web server are up a second sooner. */
export const compileCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

/** Next reports builds to its makers unless told not to. This service reports nothing to others. */
const silence = { NEXT_TELEMETRY_DISABLED: '1' };

/** Starts a Node program that ends when this process does, however this process ends. */
export function spawnWithParent(root: string, programArguments: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', preload, ...programArguments], {
    cwd: root,
    env: { ...compileCache, ...silence, ...process.env, [parentVariable]: String(process.pid) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
