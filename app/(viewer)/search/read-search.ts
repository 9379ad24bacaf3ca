import { isAway } from '#app/operator-away.tsx';
import type { Popular } from '#components/search/start/popular-searches.tsx';
import type { FirstFound } from '#components/search/use-search.ts';
import { channelSearchTop } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { searchQuery, vodSearchTop, type SearchKind } from '#lib/contract/search.ts';
import { isSearchable, searchRequest } from '#lib/domain/search/query.ts';
import { limits } from '#lib/limits.ts';
import { reportSubjectAway } from '#server/catalogue/page-report.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';

interface Asked {
  query: string;
  /** Null for all kinds. */
  kind: SearchKind | null;
  /** Page number within the one kind, from 1. */
  page: number;
}

/**
 * The search results. Null when there is no query, or when the server cannot search: the browser then tries and reports
 * the failure.
 */
export async function readFound(
  { query, kind, page }: Asked,
  kinds: readonly SearchKind[],
  language: Language,
): Promise<FirstFound | null> {
  if (!isSearchable(query)) return null;
  const readPage = (own: readonly SearchKind[], number: number) =>
    readForPage(searchQuery, searchRequest(query, own, number), language).catch(noteAway);
  const [answer, pageAnswer] = await Promise.all([
    readPage(kinds, 1),
    kind !== null && page > 1 ? readPage([kind], page) : null,
  ]);
  return answer && { query, kind, page, answer, pageAnswer };
}

/** The screen still renders: it reports the failure, searches the browser's own guide, and retries. */
function noteAway(error: unknown): null {
  if (isAway(error)) reportSubjectAway();
  return null;
}

/** The most popular search words, for the parts of the product (live, VOD) that the operator runs. */
export async function readPopular(
  { hasLive, hasVod }: { hasLive: boolean; hasVod: boolean },
  language: Language,
): Promise<Popular> {
  const topPage = { pageId: 1, pageSize: limits.topSearchSize };
  const [live, vod] = await Promise.all([
    hasLive ? readForPage(channelSearchTop, {}, language).catch(() => null) : null,
    hasVod ? readForPage(vodSearchTop, topPage, language).catch(() => null) : null,
  ]);
  return { live: wordsOf(live), vod: wordsOf(vod) };
}

function wordsOf(answer: { searchTopList: readonly { keyword: string }[] } | null): string[] {
  const words = (answer?.searchTopList ?? []).map(({ keyword }) => keyword);
  return [...new Set(words)].slice(0, limits.topSearchSize);
}
