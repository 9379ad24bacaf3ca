import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { parentVariable } from './parent-variable.ts';

const preload = join(import.meta.dirname, 'end-with-parent.ts');

/** Node's compile cache: the next start of operator and web server is a second faster. */
export const compileCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

/** Next sends telemetry about builds unless disabled. This service sends none. */
const silence = { NEXT_TELEMETRY_DISABLED: '1' };

/** Starts a Node program that ends when this process ends, for any reason. */
export function spawnWithParent(
  root: string,
  programArguments: readonly string[],
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, ['--import', preload, ...programArguments], {
    cwd: root,
    env: {
      ...compileCache,
      ...silence,
      ...process.env,
      [parentVariable]: String(process.pid),
      ...more,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
