import { InvalidArgumentError, type Command } from 'commander';
import { pathOf, type CommandSurroundings } from './command-line.ts';

/** Commands that must not open the operator: they work on its files and its database. */
export function addFileCommands(
  program: Command,
  { backUp, restore, moveTo, say }: CommandSurroundings,
): void {
  program
    .command('migrate-to')
    .description('copy the embedded database to a PostgreSQL server')
    .argument('<address>', 'postgres://user:password@host:5432/name', postgresAddress)
    .action((address: string) => moveTo(address, say));
  program
    .command('backup')
    .description('all that the service needs to come back, in one .tar.gz; it has secrets')
    .argument('<file>', 'the file to write', pathOf)
    .action(async (file: string) => {
      for (const line of await backUp(file)) say(line);
    });
  program
    .command('restore')
    .description('bring a backup back')
    .argument('<file>', 'the backup to read', pathOf)
    .option('--replace', 'put what is there aside')
    .action(async (file: string, { replace = false }: { replace?: boolean }) => {
      for (const line of await restore(file, replace)) say(line);
    });
}

function postgresAddress(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text)) throw new InvalidArgumentError('It is no such address.');
  return text;
}
