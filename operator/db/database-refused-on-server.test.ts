import { expect, test } from '@jest/globals';
import { onServer } from '#tests/setup/postgresql/server.ts';
import { newServerDatabase } from '#tests/setup/postgresql/template.ts';
import { DatabaseRefused } from './database-refused.ts';
import { openServer } from './open.ts';

test('[SHUT-10] a server database with later migrations than the code is refused', async () => {
  const { url, drop } = await newServerDatabase(process.env.TEST_POSTGRESQL_URL!, 'template');
  await (await openServer(url)).close();
  await onServer(
    url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)",
  );
  const opening = openServer(url);
  await expect(opening).rejects.toThrow(DatabaseRefused);
  await expect(opening).rejects.toThrow(/in [\w.:]+ was last used by a newer Sintonia/);
  await expect(opening).rejects.toThrow(expect.not.stringMatching(/postgres:\/\//));
  await drop();
});
