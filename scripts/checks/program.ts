import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A program that a script runs and waits for. */
export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Its output is printed while it runs, not only after a failure. */
  isShown?: boolean;
}

export interface Outcome {
  name: string;
  hasPassed: boolean;
  seconds: number;
  /** Its output; empty when it was printed already. */
  output: string;
}

const running = new Set<ChildProcess>();
let isStopped = false;

/** A signal that stops this script also stops the programs that it started. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGINT');
    isStopped = true;
    process.exitCode = 130;
  });
}

export async function runProgram(program: Program): Promise<Outcome> {
  const startedAt = performance.now();
  const { code, output } = await spawnProgram(program);
  return {
    name: program.name,
    hasPassed: code === 0 && !isStopped,
    seconds: (performance.now() - startedAt) / 1000,
    output,
  };
}

function spawnProgram(program: Program): Promise<{ code: number | null; output: string }> {
  if (isStopped) return Promise.resolve({ code: 130, output: 'stopped' });
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program.command, program.args, {
      env: { ...process.env, ...program.env },
      stdio: ['ignore', program.isShown ? 'inherit' : 'pipe', program.isShown ? 'inherit' : 'pipe'],
    });
    running.add(child);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 1, output: error.message });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

/** Runs programs in order, as many at a time as there are lanes, and prints the result of each. */
export async function runPrograms(programs: readonly Program[], lanes: number): Promise<Outcome[]> {
  const waiting = [...programs];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await runProgram(next);
      announce(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

function announce({ name, hasPassed, seconds, output }: Outcome): void {
  console.log(`${hasPassed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  if (!hasPassed && output.trim() !== '') console.log(output.trim());
}
