import '#operator/quick-modules.ts';
import { closeDataFolder, makePrivateFiles } from '#lib/files/private-folder.ts';
import { plainError } from './commands/closed-folder.ts';
import { asksForHelp, runCommand, usage } from './commands/run-command.ts';
import { reachOperator } from './reach-operator.ts';
import { readEnv, type OperatorEnv } from '#operator/base/env.ts';
import { operatorLog } from '#operator/base/log.ts';

// A reader of the first lines only (`| head`) closes the pipe.
process.stdout.on('error', () => process.exit());

// Load the database modules only for commands that need them.
const backups = () => import('./backup-service.ts');

makePrivateFiles();

/** `npm run operator -- COMMAND …`. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
try {
  const args = process.argv.slice(2);
  // Help needs neither a valid environment nor a data directory.
  if (asksForHelp(args)) process.stdout.write(`${usage}\n`);
  else process.exitCode = await run(args, readEnv(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(args: readonly string[], env: OperatorEnv): Promise<0 | 1 | 2> {
  const plainly = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw plainError(error, env.dataDir);
    }
  };
  await plainly(() => closeDataFolder(env.dataDir));
  const log = operatorLog(process.env.LOG_LEVEL ?? 'warn');
  return runCommand(args, {
    reach: () => plainly(() => reachOperator(env, log)),
    backUp: (path) => plainly(async () => (await backups()).backUp(env, path)),
    restore: (path, isReplacing) =>
      plainly(async () => (await backups()).restore(env, path, isReplacing)),
    moveTo: (address, say) =>
      plainly(async () => {
        const { moveService } = await import('#operator/db/moving/move-service.ts');
        await moveService(env.dataDir, address, say);
      }),
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
}
