import { pino } from 'pino';
import { runCommand } from './admin/commands.ts';
import { reachOperator } from './admin/reach-operator.ts';
import { readEnv } from './env.ts';

/** `npm run operator -- COMMAND …`. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
try {
  const env = readEnv(process.env);
  const log = pino({ name: 'operator', level: process.env.LOG_LEVEL ?? 'warn' });
  process.exitCode = await runCommand(process.argv.slice(2), {
    reach: () => reachOperator(env, log),
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
