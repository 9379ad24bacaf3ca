import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Program } from './program.ts';

let folder: string;
let pidFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sintonia-start-'));
  pidFile = join(folder, 'pid');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A program that writes its process number into a file and then runs the code of the test. */
function writeProgram(then: string): string {
  const path = join(folder, 'program.mjs');
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
${then}`,
  );
  return path;
}

const keepRunning = 'process.send("listening"); setInterval(() => {}, 1000);';

function pidWritten(): number {
  try {
    return Number(readFileSync(pidFile, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie still has its number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((next) => setImmediate(next));
}

describe('a program kept running', () => {
  test('is restarted when it is killed, and ended by stop', async () => {
    const endings: string[] = [];
    const program = new Program({
      name: 'operator',
      root: resolve('.'),
      arguments: [writeProgram(keepRunning)],
      onEnd: (ending) => endings.push(ending) > 0,
    });
    program.start();
    await until(() => program.isListening);
    const first = pidWritten();
    process.kill(first, 'SIGKILL');
    await until(() => endings.length > 0);
    expect(program.isListening).toBe(false);
    await until(() => program.isListening);
    const second = pidWritten();
    expect(second).not.toBe(first);
    expect(endings).toEqual(['The operator has ended (SIGKILL).']);
    await program.stop();
    expect(isRunning(second)).toBe(false);
    expect(endings).toHaveLength(1);
  });

  test('stays ended when no restart is configured', async () => {
    const { promise, resolve: end } = Promise.withResolvers<string>();
    const program = new Program({
      name: 'web server',
      root: resolve('.'),
      arguments: [writeProgram('process.exit(3);')],
      onEnd: (ending) => {
        end(ending);
        return false;
      },
    });
    program.start();
    expect(await promise).toBe('The web server has ended (exit code 3).');
    await program.stop();
  });
});

test('a program ends when start is killed', async () => {
  const module = pathToFileURL(resolve('scripts/start/with-parent.ts')).href;
  const program = writeProgram(keepRunning);
  const start = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { spawnWithParent } = await import(${JSON.stringify(module)});
spawnWithParent(${JSON.stringify(resolve('.'))}, [${JSON.stringify(program)}]);`,
  ]);
  await until(() => pidWritten() !== 0);
  const pid = pidWritten();
  expect(isRunning(pid)).toBe(true);
  start.kill('SIGKILL');
  await once(start, 'exit');
  await until(() => !isRunning(pid));
});
