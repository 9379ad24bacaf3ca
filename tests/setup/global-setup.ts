import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '#operator/base/env.ts';
import { removeNotices } from './notices.ts';
import { reachedAt } from './operator/reached-at.ts';
import { freePort, Program } from './stack/program.ts';

/** Seeds one data directory, which every stack copies. Returns a function that deletes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Test programs run for seconds: optimised compilation of PGlite would cost more time than it saves.
  process.env.TEST_NODE_FLAGS = '--liftoff-only';
  const template = await mkdtemp(join(tmpdir(), 'sintonia-template-'));
  const port = await freePort();
  const operator = new Program('the operator', 'operator/main.ts', {
    DATA_DIR: template,
    OPERATOR_PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  try {
    operator.start();
    const origin = `http://127.0.0.1:${String(port)}`;
    await operator.isHealthy(origin, 120_000);
    // Their running text costs a tenth of a core on every page with a picture. Tests of notices add their own.
    await removeNotices(reachedAt(origin, template));
  } finally {
    await operator.stop();
  }
  // Pictures depend only on their names, so all stacks share the drawn ones.
  const artwork = await mkdtemp(join(tmpdir(), 'sintonia-artwork-'));
  await rm(dataPaths.artwork(template), { recursive: true, force: true });
  await symlink(artwork, dataPaths.artwork(template));
  process.env.TEST_DATA_TEMPLATE = template;
  return async () => {
    for (const folder of [template, artwork]) await rm(folder, { recursive: true, force: true });
  };
}
