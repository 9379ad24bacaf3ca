import { and, asc, desc, eq, like, not, notExists, or, sql } from 'drizzle-orm';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { searchTerms } from '#operator/db/schema/storefront.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { plainText } from '#operator/db/search-text.ts';

export type SearchKind = 'channel' | 'vod';

/** The first match: the target of the search words. */
export interface Found {
  id: string;
  name: LocalisedText;
}

/** The most frequent searches, with their channels or titles; without those that lead to a hidden title. */
export async function popularTerms(db: Db, kind: SearchKind, limit: number, offset: number) {
  const hiddenTarget = db
    .select({ one: sql`1` })
    .from(titles)
    .where(and(eq(titles.metaId, searchTerms.targetId), not(isTitleShown)));
  return db
    .select({ keyword: searchTerms.keyword, targetId: searchTerms.targetId })
    .from(searchTerms)
    .where(and(eq(searchTerms.kind, kind), kind === 'vod' ? notExists(hiddenTarget) : undefined))
    .orderBy(desc(searchTerms.hits), asc(searchTerms.termKey))
    .limit(limit)
    .offset(offset);
}

/**
 * Counts a search for the popular list; `text`: the search words in the form of plainText. It counts for the term that
 * was typed, or for a result that matched by its name. Other words are not counted, so that no client can publish its
 * own words.
 */
export async function countSearch(
  db: Db,
  kind: SearchKind,
  text: string,
  { first, hits }: { first: Found | undefined; hits: number },
): Promise<void> {
  const counted = await db
    .update(searchTerms)
    .set({ hits: sql`${searchTerms.hits} + ${hits}` })
    .where(
      and(
        eq(searchTerms.kind, kind),
        or(like(searchTerms.searchText, `%|${text}|%`), first && eq(searchTerms.termKey, first.id)),
      ),
    )
    .returning({ termKey: searchTerms.termKey });
  if (counted.length > 0 || !first) return;
  const words = Object.values(first.name).map((name) => plainText(name));
  await db
    .insert(searchTerms)
    .values({
      kind,
      termKey: first.id,
      keyword: first.name,
      targetId: first.id,
      searchText: `|${words.join('|')}|`,
      hits,
    })
    .onConflictDoNothing();
}
