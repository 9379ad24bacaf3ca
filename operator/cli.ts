import './quick-modules.ts';
import { closeDataFolder, makePrivateFiles } from '#lib/files/private-folder.ts';
import { runCommand } from './admin/commands/run-command.ts';
import { reachOperator } from './admin/reach-operator.ts';
import { readEnv } from './env.ts';
import { operatorLog } from './log.ts';

// A reader that takes the first lines only (`| head`) closes the pipe.
process.stdout.on('error', () => process.exit());

// Database modules are loaded only for the commands that need them.
const backups = () => import('./backup/backup-service.ts');

makePrivateFiles();

/** `npm run operator -- COMMAND …`. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
try {
  const env = readEnv(process.env);
  closeDataFolder(env.dataDir);
  const log = operatorLog(process.env.LOG_LEVEL ?? 'warn');
  process.exitCode = await runCommand(process.argv.slice(2), {
    reach: () => reachOperator(env, log),
    backUp: async (path) => (await backups()).backUp(env, path),
    restore: async (path, isReplacing) => (await backups()).restore(env, path, isReplacing),
    moveTo: async (address, say) => {
      const { moveService } = await import('./db/moving/move-service.ts');
      await moveService(env.dataDir, address, say);
    },
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
