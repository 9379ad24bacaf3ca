import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { runCommand } from '#operator/cli/commands/run-command.ts';
import { moveService } from './move-service.ts';
import { openEmbedded, openServer, type Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { outbox, reports, settings } from '#operator/db/schema/operations.ts';
import { dataPaths } from '#operator/base/env.ts';
import { rollGuide } from '#operator/guide/guide-keeper.ts';
import { lockDirectory } from '#operator/base/lock.ts';
import { demoGuide } from '#operator/demo/seed/demo-guide.ts';
import { seedDemo } from '#operator/demo/seed/seed-demo.ts';
import { newServerDatabase, type ServerDatabase } from '#tests/setup/postgresql/template.ts';
import { fingerprint } from './copy-service.ts';

/** Tests `npm run operator -- migrate-to postgres://…`: one embedded service, moved to a server. */
const dataDir = mkdtempSync(join(tmpdir(), 'sintonia-moving-'));
const embedded = dataPaths.database(dataDir);
let server: ServerDatabase;

const letter = (body: string) => ({
  ...({ channel: 'email', recipient: 'ana@example.org', subject: 'Ω' } as const),
  ...{ body, createdAt: 1_764_000_000_123 },
});
/** Characters that text, JSON and arrays each escape differently. */
const awkward = 'a "quote", a \\ backslash, (brackets), {braces}\n\ta line, NULL, \u{1f4fa}';

beforeAll(async () => {
  server = await newServerDatabase(process.env.TEST_POSTGRESQL_URL!, 'nothing');
  const { db, close } = await openEmbedded(embedded);
  await seedDemo(db, Date.now());
  await rollGuide(
    db,
    (id, date) => Promise.resolve(id < 'l105' ? demoGuide(id, date) : null),
    Date.now(),
  );
  await db.insert(outbox).values([letter(awkward), letter('')]);
  await db.insert(reports).values({
    ...{ sessionId: 's', accountId: null, eventId: null, receivedAt: 1 },
    event: { text: awkward, seconds: 0.1, big: 9_007_199_254_740_991 },
  });
  await db.insert(listedTitles).values({
    ...{ metaId: 'low-orbit', listName: 'own', groupKey: 'film low orbit' },
    ...{ address: 'http://a.example/1.mp4', container: 'mp4' },
  });
  // The first one stands in for the last one, which is copied later.
  await db.execute(sql`insert into channels (logical_channel_id, channel_seq, name, search_text,
      channel_type, stream_id, dvr_stream_id, content_id, stands_in_for)
    select 'x' || n, 10000 + n, 'x', 'x', 1, 'x', 'x', 'x', case when n = 1 then 'x2500' end
    from generate_series(1, 2500) n`);
  await db.insert(settings).values({ settingKey: 'awkward', document: sql`'null'::jsonb` });
  await close();
}, 120_000);
afterAll(async () => {
  await server.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function move(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const notHere = () => Promise.reject(new Error('it is another command'));
  const code = await runCommand(['migrate-to', ...args], {
    ...{ reach: notHere, backUp: notHere, restore: notHere },
    moveTo: (address, say) => moveService(dataDir, address, say),
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
  });
  return { code, said, complained: complained.join('\n') };
}

async function onTarget<T>(ask: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openServer(server.url);
  try {
    return await ask(db);
  } finally {
    await close();
  }
}

test('a malformed server address is refused', async () => {
  expect((await move()).code).toBe(2);
  expect((await move('mysql://host/name')).code).toBe(2);
  expect((await move(server.url, 'more')).code).toBe(2);
});

test('migrate-to is refused while an operator runs on the data directory', async () => {
  const lock = await lockDirectory(dataPaths.lock(dataDir));
  const { code, complained } = await move(server.url);
  await lock.release();
  expect(code).toBe(1);
  expect(complained).toContain('Stop it first');
});

test('[BYO-05] migrate-to copies an embedded service to a server, also after an interrupted run', async () => {
  const cli = join(import.meta.dirname, '../../cli/main.ts');
  const cutOff = spawn(process.execPath, [cli, 'migrate-to', server.url], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The first tables are copied.
  await once(cutOff.stdout, 'data');
  cutOff.kill('SIGKILL');
  await once(cutOff, 'close');

  const { code, said, complained } = await move(server.url);
  expect(complained).toBe('');
  expect(code).toBe(0);
  const counts = new Map<string, number>();
  for (const line of said) {
    const [, table, rows] = /^(\w+): (\d+) rows/.exec(line) ?? [];
    if (table !== undefined) counts.set(table, Number(rows));
  }
  expect(counts.get('programmes')).toBeGreaterThan(1_000);
  expect(counts.get('outbox')).toBe(2);

  const source = await openEmbedded(embedded);
  await onTarget(async (db) => {
    for (const table of counts.keys()) {
      const original = await fingerprint(source.db, table);
      expect({ table, ...(await fingerprint(db, table)) }).toEqual({ table, ...original });
    }
    const [first] = await db.select().from(outbox).orderBy(outbox.outboxId);
    expect(first).toMatchObject(letter(awkward));
    // Sequences continue after the copied rows.
    const [next] = await db.insert(outbox).values(letter('next')).returning();
    expect(next?.outboxId).toBe(3);
  });
  await source.close();
}, 60_000);

test('migrate-to refuses a target with data, and does not change it', async () => {
  const before = await onTarget((db) => fingerprint(db, 'outbox'));
  const { code, complained } = await move(server.url);
  expect(code).toBe(1);
  expect(complained).toContain('The target has data already');
  expect(await onTarget((db) => fingerprint(db, 'outbox'))).toEqual(before);
});
