import { spawn } from 'node:child_process';

/**
 * Holds a program that is none of ours (PostgreSQL, Redis, nginx) for a test: `hold.ts USER SIGNAL COMMAND …`. It ends,
 * by its id, with whoever started this (end-with-parent.ts), by the signal that it takes as "at once and tidily".
 * USER is the number of who runs it, 0 for whoever runs this.
 */
const [user = '0', signal = 'SIGTERM', command = '', ...args] = process.argv.slice(2);
const identity = user === '0' ? {} : { uid: Number(user), gid: Number(user) };
const held = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...identity });
held.on('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exit(1);
});
held.on('exit', (code) => process.exit(code ?? 1));
for (const told of ['SIGTERM', 'SIGINT'] as const) {
  process.on(told, () => held.kill(signal as NodeJS.Signals));
}
