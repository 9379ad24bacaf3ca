import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { removeImports } from '#tests/setup/operator/run-on.ts';
import { importFiles } from './import-files.ts';

/** For import suites: an operator without a guide, which removes its imports after each test, and files for it. */
export function importSuite(env: Record<string, string> = {}) {
  const files = importFiles();
  let opened: TestOperator;
  beforeAll(async () => {
    opened = await openTestOperator({ guideOf: [], env });
  }, 60_000);
  // Thousands of channels may go.
  afterEach(() => removeImports(opened), 120_000);
  afterAll(async () => {
    await opened.close();
    files.remove();
  });
  return {
    files,
    /** Available from the first test on. */
    get operator() {
      return opened;
    },
  };
}
