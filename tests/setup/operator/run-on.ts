import { reachedOver } from '#operator/cli/reach-operator.ts';
import { runCommand } from '#operator/cli/commands/run-command.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import type { TestOperator } from './in-memory-operator.ts';

/** Runs a command of the command line against an operator in this process. */
export async function runOn(
  operator: TestOperator,
  line: string[],
  adminToken = operator.adminToken,
) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(line, {
    reach: () =>
      Promise.resolve(
        reachedOver(
          (method, path, body) =>
            operator.send(path, {
              method,
              headers: { authorization: `Bearer ${adminToken}` },
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            }),
          () => Promise.resolve(),
        ),
      ),
    backUp: () => Promise.reject(new Error('there are no files here')),
    restore: () => Promise.reject(new Error('there are no files here')),
    moveTo: () => Promise.reject(new Error('there are no files here')),
    say: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
  });
  return { code, said, complained: complained.join('\n') };
}

/** Removes all imported data. */
export async function removeImports(operator: TestOperator): Promise<void> {
  for (const { kind, name } of await operator.services.db.select().from(importSources)) {
    await runOn(operator, ['import', 'remove', kind, name]);
  }
}
