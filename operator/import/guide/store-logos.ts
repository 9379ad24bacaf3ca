import { sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { touchVersion } from '#operator/db/versions.ts';
import type { GuideFound } from '#operator/import/guide/reading/thread-messages.ts';
import { fetchedPictureUrl } from '#operator/import/storing/fetched-picture-url.ts';

/** Rows of one statement. */
const AT_ONCE = 500;

/** Stores the logos of a guide for its channels; they are shown where the list has none. */
export async function storeLogos(db: Db, logos: GuideFound['logos'], now: number): Promise<void> {
  let changed = 0;
  for (let from = 0; from < logos.length; from += AT_ONCE) {
    const rows = logos.slice(from, from + AT_ONCE).map(({ logicalChannelId: id, address }) => ({
      ...{ id, address, icon: fetchedPictureUrl('logo', id, address) },
    }));
    changed += await db.transaction((tx) => storeSome(tx, JSON.stringify(rows)));
  }
  if (changed > 0) await touchVersion(db, 'CHANNEL_LIST', now);
}

/** Returns how many channels have another picture now. */
async function storeSome(tx: Db, records: string): Promise<number> {
  const given = sql`json_to_recordset(${records}::json) as given(id text, address text, icon text)`;
  await tx.execute(sql`
    update ${importedChannels} set guide_logo_url = given.address from ${given}
    where logical_channel_id = given.id and guide_logo_url is distinct from given.address`);
  const { rows } = (await tx.execute(sql`
    update ${channels} set icon_url = given.icon from ${given}, ${importedChannels}
    where ${channels.logicalChannelId} = given.id and ${importedChannels.logicalChannelId} = given.id
      and ${importedChannels.logoUrl} is null and ${channels.iconUrl} is distinct from given.icon
    returning given.id`)) as { rows: unknown[] };
  return rows.length;
}
