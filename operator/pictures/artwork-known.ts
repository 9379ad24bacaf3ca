import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ArtworkKind } from '#operator/base/artwork-kind.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { titleEdits } from '#operator/db/schema/desk.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { banners } from '#operator/db/schema/storefront.ts';
import { persons, titles } from '#operator/db/schema/titles.ts';
import { isDeskPicture } from './desk-pictures.ts';

/** The columns that may contain the address of a picture of a kind. */
function placesOf(kind: ArtworkKind, url: string): [PgTable, SQL | undefined][] {
  const ofTitle: [PgTable, SQL | undefined] = [
    titles,
    or(eq(titles.posterUrl, url), eq(titles.landscapeUrl, url)),
  ];
  const ofBanner: [PgTable, SQL | undefined] = [
    banners,
    or(eq(banners.landscapeUrl, url), eq(banners.posterUrl, url)),
  ];
  // The desk shows the source's picture beside the one of the editor.
  const ofSource: [PgTable, SQL | undefined] = [
    titleEdits,
    sql`${url} in (${titleEdits.source} ->> 'posterUrl', ${titleEdits.source} ->> 'landscapeUrl')`,
  ];
  switch (kind) {
    case 'logo':
      return [[channels, eq(channels.iconUrl, url)]];
    case 'audio-poster':
      return [
        [channels, sql`${channels.audioPosterUrls} ? ${url}`],
        [titles, sql`${titles.audioPosterUrls} ? ${url}`],
      ];
    case 'portrait':
      return [[persons, eq(persons.portraitUrl, url)]];
    case 'still':
      return [ofTitle, [programmes, eq(programmes.stillUrl, url)], ofSource];
    default:
      return [ofTitle, ofBanner, ofSource];
  }
}

/** Whether the database refers to this picture: others are not served. */
export async function isKnownArtwork(db: Db, kind: ArtworkKind, id: string): Promise<boolean> {
  const ofDesk = await isDeskPicture(db, id);
  if (ofDesk !== null) return ofDesk;
  for (const [table, condition] of placesOf(kind, `/artwork/${kind}/${id}`)) {
    const found = await db
      .select({ one: sql`1` })
      .from(table)
      .where(condition)
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
