import { and, count, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importSources, sourceConnections } from '#operator/db/schema/imports.ts';
import type { ConnectionBook } from '#operator/media/foreign/failover/connections.ts';

/** The connections to providers in the database, counted over all operators on it. */
export function createConnectionBook(db: Db): ConnectionBook {
  const { holder: key, listName, until: endsAt } = sourceConnections;
  return {
    take: ({ holder, provider, most, now, until }) =>
      db.transaction(async (tx) => {
        // One at a time: two operators must not both take the last one.
        await tx
          .select({ name: importSources.name })
          .from(importSources)
          .where(and(eq(importSources.kind, 'm3u'), eq(importSources.name, provider)))
          .for('update');
        await tx.delete(sourceConnections).where(lte(endsAt, now));
        const [used] = await tx
          .select({ connections: count() })
          .from(sourceConnections)
          .where(and(eq(listName, provider), gt(endsAt, now), ne(key, holder)));
        if ((used?.connections ?? 0) >= most) return false;
        await tx
          .insert(sourceConnections)
          .values({ holder, listName: provider, until })
          .onConflictDoUpdate({ target: key, set: { listName: provider, until } });
        return true;
      }),
    renew: async (holders, until) => {
      const renewed = await db
        .update(sourceConnections)
        .set({ until })
        .where(inArray(key, [...holders]))
        .returning({ holder: key });
      return renewed.map(({ holder }) => holder);
    },
    giveBack: async (holders) => {
      await db.delete(sourceConnections).where(inArray(key, [...holders]));
    },
  };
}
