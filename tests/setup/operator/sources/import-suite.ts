import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { removeImports } from '#tests/setup/operator/run-on.ts';
import { importFiles } from './import-files.ts';

/** For a suite of imports: an operator without a guide, which forgets its imports after each test, and files for it. */
export function importSuite() {
  const files = importFiles();
  let opened: TestOperator;
  beforeAll(async () => {
    opened = await openTestOperator({ guideOf: [] });
  }, 60_000);
  afterEach(() => removeImports(opened));
  afterAll(async () => {
    await opened.close();
    files.remove();
  });
  return {
    files,
    /** From the first test on. */
    get operator() {
      return opened;
    },
  };
}
