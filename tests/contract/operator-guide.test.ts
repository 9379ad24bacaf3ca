import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { runCommand } from '#operator/cli/commands/run-command.ts';
import type { OpenDatabase } from '#operator/db/open.ts';
import { createOperatorMetrics } from '#operator/metrics/prometheus.ts';
import { createMetrics } from '#server/metrics/prometheus.ts';
import { SettingsStore } from '#operator/settings/settings-store.ts';
import { openSeededDatabase } from '#tests/setup/operator/seeded-database.ts';

/** Checks that everything exists that the operator guide and the page of the command line name. */
const folder = join(import.meta.dirname, '../../docs');
const guide = ['operator-guide.md', 'command-line.md']
  .map((page) => readFileSync(join(folder, page), 'utf8'))
  .join('\n');
const said = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([, found = '']) => found);

/** Splits a line into words as the shell does. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );

const commands = said(/^npm run operator -- (.+)$/gm);

test('[BYO-07] the operator guide names the commands of every part', () => {
  expect(commands.length).toBeGreaterThan(25);
});

test.each(commands)('[BYO-07] the operator CLI accepts the guide’s command %s', async (line) => {
  const complained: string[] = [];
  const notNow = () => Promise.reject(new Error('understood'));
  const code = await runCommand(wordsOf(line), {
    reach: notNow,
    backUp: notNow,
    restore: notNow,
    moveTo: notNow,
    say: () => undefined,
    complain: (text) => void complained.push(text),
  });
  expect(complained).toEqual(['understood']);
  expect(code).toBe(1);
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
}, 60_000);
afterAll(() => database.close());

test.each(commands.filter((line) => line.startsWith('set ')))(
  '[BYO-07] the operator accepts the guide’s setting %s',
  async (line) => {
    const settings = new SettingsStore(database.db);
    const [, key = '', ...value] = wordsOf(line);
    await settings.set(key, value.join(' '));
    expect(await settings.get(key)).toBeDefined();
  },
);

test('[BYO-07] the metrics, error names, variables and pages of the operator guide exist', async () => {
  const operatorMetrics = createOperatorMetrics();
  operatorMetrics.countSessions(() => Promise.resolve({ guests: 0, users: 0 }));
  const web = createMetrics();
  web.meter.pagesKept(() => 0);
  const text = (await web.text()) + (await operatorMetrics.text());
  const metrics = said(/\b((?:sintonia|nodejs|process)_[a-z0-9_]+)/g);
  expect(metrics.length).toBeGreaterThan(8);
  for (const name of metrics) expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);

  for (const name of ['wrongCredentials', 'tooManyTries']) {
    expect(guide).toContain(name);
    expect(errorCodes).toHaveProperty(name);
  }
  const environment = readFileSync(join(folder, 'environment.md'), 'utf8');
  const variables = said(/\b([A-Z]{3,}(?:_[A-Z]+)+)\b/g);
  for (const name of new Set(variables)) expect(environment).toContain(`\`${name}`);
  for (const page of said(/\]\(([^)#]+)\)/g)) {
    expect(existsSync(join(folder, page))).toBe(true);
  }
});
