import { spawn } from 'node:child_process';

/**
 * Runs a third-party program (PostgreSQL, Redis, nginx) for a test: `hold.ts USER SIGNAL COMMAND …`. When the parent of
 * this process ends (end-with-parent.ts), the program gets SIGNAL, its signal for a fast and orderly shutdown. USER is
 * the uid that runs it, 0 for the uid of this process.
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
