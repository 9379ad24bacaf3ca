import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import { renewStatistics } from './statistics.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await client.exec(`
    create table places (name text primary key, words text);
    create table visits (visit int primary key, place text);
    create index visits_place on visits (place)`);
}, 60_000);
afterAll(() => client.close());

const planOf = async (query: string, ...values: string[]) => {
  const { rows } = await client.query<Record<string, [{ Plan: Record<string, unknown> }]>>(
    `explain (format json) ${query}`,
    values,
  );
  return Object.values(rows[0]!)[0]![0].Plan;
};

async function visit(from: number, to: number): Promise<void> {
  await client.query(
    `insert into visits select n, case when n % 100 = 0 then 'rare' else 'usual' end from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  // Counters of rows are shown a second later otherwise.
  await client.exec('select pg_stat_force_next_flush()');
}

/** How many rows the planner expects. */
const expectedRows = async (place: string) =>
  (await planOf('select from visits where place = $1', place))['Plan Rows'];

test('[SHUT-05] the planner of the embedded database knows how many rows a search will find', async () => {
  await visit(1, 10_000);
  expect(await renewStatistics(client)).toEqual(['visits']);
  expect(await expectedRows('usual')).toBeGreaterThan(9_000);
  expect(await expectedRows('rare')).toBeLessThan(300);

  expect(await renewStatistics(client)).toEqual([]);
  await visit(10_001, 11_000);
  expect(await renewStatistics(client)).toEqual([]);
  await visit(11_001, 20_000);
  expect(await renewStatistics(client)).toEqual(['visits']);
  expect(await expectedRows('usual')).toBeGreaterThan(18_000);
}, 60_000);

test('[SHUT-05] a small table is looked up by its index, so that an import that makes it large stays fast', async () => {
  await client.exec(`
    insert into places select 'place ' || n, '' from generate_series(1, 50) n;
    select pg_stat_force_next_flush()`);
  await renewStatistics(client);
  const plan = await planOf('select from places where name = $1', 'place 7');
  expect(plan['Node Type']).toMatch(/Index/);
}, 60_000);
