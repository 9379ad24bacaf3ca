import { reachedOver } from '#operator/cli/reach-operator.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import type { TestOperator } from './in-memory-operator.ts';
import { runAt } from './run-at.ts';

/** Runs a command of the command line against an operator in this process. */
export function runOn(operator: TestOperator, line: string[], adminToken = operator.adminToken) {
  const reached = reachedOver(
    (method, path, body) =>
      operator.send(path, {
        method,
        headers: { authorization: `Bearer ${adminToken}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    () => Promise.resolve(),
  );
  return runAt(() => Promise.resolve(reached), line);
}

/** Removes all imported data. */
export async function removeImports(operator: TestOperator): Promise<void> {
  for (const { kind, name } of await operator.services.db.select().from(importSources)) {
    await runOn(operator, ['import', 'remove', kind, name]);
  }
}
