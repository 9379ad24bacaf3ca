import { existsSync } from 'node:fs';
import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { favouriteChannelCreate, favouriteChannelList } from '#lib/contract/favourites.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { banners } from '#operator/db/schema/storefront.ts';
import { persons, titles } from '#operator/db/schema/titles.ts';
import { demoPictureFile } from '#operator/demo/artwork/demo-picture.ts';
import { parseArtworkPath } from '#operator/base/artwork-path.ts';
import { filmById } from '#operator/demo/films/catalogue.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { availabilityWindow } from '#operator/demo/seed/titles/availability-window.ts';
import { seedDemo } from './seed-demo.ts';
import { rollAvailability } from '#operator/demo/seed/titles/seed-titles.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(() => operator.close());

const nameOf = async (id: string) => {
  const { db } = operator.services;
  const [row] = await db.select().from(channels).where(eq(channels.logicalChannelId, id));
  return row!.name;
};

test('seedDemo does not change a database that has the demo service', async () => {
  const { db } = operator.services;
  await db.update(channels).set({ name: 'Mine' }).where(eq(channels.logicalChannelId, 'l101'));
  await seedDemo(db, operator.clock.now);
  expect(await nameOf('l101')).toBe('Mine');
});

test('seedDemo updates an earlier version, and keeps the data of viewers', async () => {
  const { db } = operator.services;
  const { token } = await operator.signIn();
  const favoriteChannelList = [{ logicalChannelId: 'l101', updateTime: 5 }];
  await operator.get(favouriteChannelCreate, { favoriteChannelList }, { token });
  await db.update(accounts).set({ country: 'BR' }).where(eq(accounts.accountId, 'a-demo'));
  await db
    .update(settings)
    .set({ document: { version: 0 } })
    .where(eq(settings.settingKey, 'seed'));
  await seedDemo(db, operator.clock.now);
  expect(await nameOf('l101')).toBe('Canal Uno');
  expect(await operator.get(favouriteChannelList, {}, { token })).toEqual({ favoriteChannelList });
  const [account] = await db.select().from(accounts).where(eq(accounts.accountId, 'a-demo'));
  expect(account!.country).toBe('BR');
});

test('[SAFE-03] a failed seeding changes nothing', async () => {
  const { db } = operator.services;
  await db
    .update(settings)
    .set({ document: { version: 0 } })
    .where(eq(settings.settingKey, 'seed'));
  await db.update(channels).set({ name: 'Before' }).where(eq(channels.logicalChannelId, 'l101'));
  // Make the last table of the seeding fail.
  await db.execute(
    sql`alter table data_versions add constraint refuse check (changed_at < 0) not valid`,
  );
  await expect(seedDemo(db, operator.clock.now)).rejects.toThrow();
  expect(await nameOf('l101')).toBe('Before');
  await db.execute(sql`alter table data_versions drop constraint refuse`);
  await seedDemo(db, operator.clock.now);
  expect(await nameOf('l101')).toBe('Canal Uno');
});

test('[CAT-10] on every day of a year one demo film is leaving, one has expired, one is upcoming', () => {
  const leaving = { kind: 'leaving', periodDays: 4, phaseDays: 3 } as const;
  for (let day = 0; day < 366; day += 1) {
    const now = operator.clock.now + day * millisecondsInDay;
    const { availableUntil } = availabilityWindow(leaving, now);
    expect(availableUntil!).toBeGreaterThan(now);
    expect(availableUntil!).toBeLessThanOrEqual(now + 4 * millisecondsInDay);
    const expired = availabilityWindow({ kind: 'expired', periodDays: 30 }, now);
    expect(expired.availableUntil!).toBeLessThanOrEqual(now);
    const upcoming = availabilityWindow({ kind: 'upcoming', periodDays: 30 }, now);
    expect(upcoming.availableFrom!).toBeGreaterThan(now);
  }
});

test('[CAT-10] the availability of stored demo films moves on with the days', async () => {
  const { db } = operator.services;
  const film = filmById('the-ember-queen')!;
  const later = operator.clock.now + 40 * millisecondsInDay;
  await rollAvailability(db, later);
  const [row] = await db.select().from(titles).where(eq(titles.metaId, film.metaId));
  expect(row!.availableFrom!).toBeGreaterThan(later);
});

test('seedDemo names only pictures that are in the repository', async () => {
  const { db } = operator.services;
  const rows = await Promise.all(
    [channels, titles, persons, banners].map((table) => db.select().from(table)),
  );
  const urls = new Set(JSON.stringify(rows).match(/\/artwork\/[^"]+/g));
  expect(urls.size).toBeGreaterThan(700);
  for (const url of urls) {
    const { kind, id } = parseArtworkPath(`${url}-320.webp`)!;
    expect([url, existsSync(demoPictureFile(kind, id))]).toEqual([url, true]);
  }
});
