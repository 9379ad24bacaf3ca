import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DatabaseRefused } from './database-refused.ts';
import { openEmbedded } from './open.ts';

const root = mkdtempSync(join(tmpdir(), 'sintonia-refused-'));
const whole = join(root, 'whole');
let count = 0;
const copy = () => {
  const folder = join(root, `copy-${(count += 1)}`);
  cpSync(whole, folder, { recursive: true });
  return folder;
};

beforeAll(async () => {
  await (await openEmbedded(whole)).close();
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const refusalOf = (folder: string) =>
  openEmbedded(folder).then(
    async ({ close }) => {
      await close();
      return 'it was opened';
    },
    (error: unknown) => error,
  );

const rubbish = (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size, 7));
const catalogue = (folder: string) => join(folder, 'base/5/1259');

describe('[SHUT-10] a damaged embedded database is refused, with its folder and advice:', () => {
  test.each<[string, (folder: string) => void]>([
    ['PG_VERSION is missing', (folder) => rmSync(join(folder, 'PG_VERSION'))],
    [
      'its control file is truncated',
      (folder) => truncateSync(join(folder, 'global/pg_control'), 99),
    ],
    ['its control file is overwritten', (folder) => rubbish(join(folder, 'global/pg_control'))],
    ['a system catalogue is empty', (folder) => truncateSync(catalogue(folder), 0)],
    ['a system catalogue is overwritten', (folder) => rubbish(catalogue(folder))],
    ['a system catalogue is missing', (folder) => rmSync(catalogue(folder))],
    ['its log is missing', (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
    ['its file map is overwritten', (folder) => rubbish(join(folder, 'base/5/pg_filenode.map'))],
    ['all tables are missing', (folder) => rmSync(join(folder, 'base'), { recursive: true })],
    [
      'every table file is overwritten',
      (folder) => {
        const tables = join(folder, 'base/5');
        for (const name of readdirSync(tables)) rubbish(join(tables, name));
      },
    ],
  ])(
    '%s',
    async (_, damage) => {
      const folder = copy();
      damage(folder);
      const before = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
      const refusal = await refusalOf(folder);
      expect(refusal).toBeInstanceOf(DatabaseRefused);
      const { message } = refusal as DatabaseRefused;
      expect(message).toContain(folder);
      expect(message).toContain('restore BACKUP --replace');
      expect(message).not.toContain('\n');
      // No new database was created: missing files are still missing.
      const missing = (name: string) => !before.includes(name) && existsSync(join(folder, name));
      expect(['PG_VERSION', 'base', 'base/5/1259'].filter(missing)).toEqual([]);
    },
    60_000,
  );

  test('an empty folder, or one with folders only, is not damaged: it gets a new database', async () => {
    const folder = join(root, 'new');
    mkdirSync(join(folder, 'base'), { recursive: true });
    expect(await refusalOf(folder)).toBe('it was opened');
  }, 120_000);
});

test('[SHUT-10] a database with later migrations than the code is refused, and does not change', async () => {
  const folder = copy();
  const later = await openEmbedded(folder);
  await later.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
  );
  await later.close();
  for (let round = 0; round < 2; round += 1) {
    const refusal = await refusalOf(folder);
    expect(refusal).toBeInstanceOf(DatabaseRefused);
    const { message } = refusal as DatabaseRefused;
    expect(message).toContain(`The database in ${folder} was last used by a newer Sintonia`);
    expect(message).toContain('Start that version again, or bring back a backup');
  }
}, 60_000);
