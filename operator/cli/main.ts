import '#operator/quick-modules.ts';
import { closeDataFolder, makePrivateFiles } from '#lib/files/private-folder.ts';
import { plainError } from './commands/closed-folder.ts';
import { runCommand } from './commands/run-command.ts';
import { reachOperator } from './reach-operator.ts';
import { readEnv, type OperatorEnv } from '#operator/base/env.ts';
import { operatorLog } from '#operator/base/log.ts';

// A reader of the first lines only (`| head`) closes the pipe.
process.stdout.on('error', () => process.exit());

// Load the database modules only for commands that need them.
const backups = () => import('./backup-service.ts');

makePrivateFiles();

/** Does the work with the environment of the service. Help needs neither that nor a data directory. */
async function inService<T>(work: (env: OperatorEnv) => T | Promise<T>): Promise<T> {
  const env = readEnv(process.env);
  try {
    closeDataFolder(env.dataDir);
    return await work(env);
  } catch (error) {
    throw plainError(error, env.dataDir);
  }
}

/** `npm run operator -- COMMAND …` */
process.exitCode = await runCommand(process.argv.slice(2), {
  reach: () => inService((env) => reachOperator(env, operatorLog(process.env.LOG_LEVEL ?? 'warn'))),
  backUp: (path) => inService(async (env) => (await backups()).backUp(env, path)),
  restore: (path, isReplacing) =>
    inService(async (env) => (await backups()).restore(env, path, isReplacing)),
  moveTo: (address, say) =>
    inService(async ({ dataDir }) => {
      const { moveService } = await import('#operator/db/moving/move-service.ts');
      await moveService(dataDir, address, say);
    }),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
