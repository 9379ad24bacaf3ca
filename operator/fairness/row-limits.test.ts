import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { scanCodeCreate } from '#lib/contract/account.ts';
import type { NamedCall } from '#lib/contract/all-calls.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { addressLimits } from '#operator/accounts/tries.ts';
import { tries } from '#operator/db/schema/accounts.ts';
import { clientAddress } from '#operator/serving/client-address.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { readSampleFacts } from '#tests/setup/operator/sample-facts.ts';
import { sampleRequests, type SampleFacts } from '#tests/setup/sample-requests.ts';
import { nameOf, strangerCalls } from '#tests/setup/stranger-calls.ts';
import { strangerLimits, type StrangerKind } from './stranger-limits.ts';

/** The calls of guests that add rows, each with its limit per network. Other calls add no rows. */
const limitOf: Record<string, StrangerKind | keyof typeof addressLimits> = {
  'account.login': 'guest',
  'account.scanCodeCreate': 'scanCode',
  'account.userRandomValueQuery': 'randomValue',
  'account.verificationCodeSend': 'codeSend',
  'account.register': 'codeTry',
  'account.passwordReset': 'codeTry',
  'accountLinks.accountLinkInfo': 'login',
  'accountLinks.accountLinkRedeem': 'login',
  'reports.reportBatch': 'reportKilobytes',
  'search.searchQuery': 'search',
};

const [full, other] = ['192.0.2.77', '198.51.100.77'] as const;

let operator: TestOperator;
let facts: SampleFacts;
beforeAll(async () => {
  operator = await openTestOperator();
  facts = await readSampleFacts(operator);
}, 60_000);
afterAll(() => operator.close());

async function ask(named: NamedCall, clientIp: string) {
  const { token } = await operator.visit();
  const code = await operator.get<{ scanCodeId: string; confirmId: string }>(scanCodeCreate);
  const data = sampleRequests[nameOf(named)]!({ ...facts, ...code });
  return () => operator.ask(named.call, data, { token, clientIp });
}

/** The number of rows of every table, by table name: one statement for all of them. */
async function countRows(): Promise<Map<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const counted = await rowsOf<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return new Map(counted.map(({ name, rows }) => [name, rows]));
}

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  const found: unknown = await operator.services.db.execute(query);
  return (found as { rows: T[] }).rows;
}

test('[SHUT-05] only limited guest calls add rows', async () => {
  const adding: string[] = [];
  for (const [place, named] of strangerCalls.entries()) {
    // Use a new network each time: an existing counter would not add a row.
    const asking = await ask(named, `203.0.113.${String(place)}`);
    const before = await countRows();
    await asking();
    // Searches are counted in memory and written later.
    await operator.services.fairness.searches.write();
    const after = await countRows();
    const grown = [...after].filter(([table, rows]) => rows > (before.get(table) ?? 0));
    if (grown.length > 0) adding.push(nameOf(named));
  }
  expect(adding.sort()).toEqual(Object.keys(limitOf).sort());
}, 60_000);

test.each(Object.entries(limitOf))(
  '[SHUT-05] above its limit, %s is refused for one network and answered for another',
  async (name, limit) => {
    const named = strangerCalls.find((one) => nameOf(one) === name)!;
    const fromFull = await ask(named, full);
    const fromOther = await ask(named, other);
    await useUp(limit);
    const refused = [errorCodes.tooManyTries, errorCodes.busy];
    expect(refused).toContain((await fromFull()).errCode);
    expect(refused).not.toContain((await fromOther()).errCode);
  },
);

async function useUp(limit: (typeof limitOf)[string]): Promise<void> {
  const { db, fairness, now } = operator.services;
  if (limit in strangerLimits) {
    const kind = limit as StrangerKind;
    const address = clientAddress({ header: full, field: null, peer: null });
    fairness.count(address, kind, strangerLimits[kind].max);
    return;
  }
  const { max, windowMs } = addressLimits[limit as keyof typeof addressLimits];
  const row = { count: max, windowEndsAt: now() + windowMs };
  await db
    .insert(tries)
    .values({ triesKey: `${limit}:address:${full}`, ...row })
    .onConflictDoUpdate({ target: tries.triesKey, set: row });
}
