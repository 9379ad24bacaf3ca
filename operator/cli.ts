import { runCommand } from './admin/commands/run-command.ts';
import { moveService } from './db/moving/move-service.ts';
import { reachOperator } from './admin/reach-operator.ts';
import { backUp, restore } from './backup/backup-service.ts';
import { readEnv } from './env.ts';
import { operatorLog } from './log.ts';

// Whoever reads the first lines alone (`| head`) has seen enough.
process.stdout.on('error', () => process.exit());

/** `npm run operator -- COMMAND …`. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
try {
  const env = readEnv(process.env);
  const log = operatorLog(process.env.LOG_LEVEL ?? 'warn');
  process.exitCode = await runCommand(process.argv.slice(2), {
    reach: () => reachOperator(env, log),
    backUp: (path) => backUp(env, path),
    restore: (path, isReplacing) => restore(env, path, isReplacing),
    moveTo: (address, say) => moveService(env.dataDir, address, say),
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
