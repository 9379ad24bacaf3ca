import type { Popular } from '#components/search/popular-searches.tsx';
import type { Found } from '#components/search/use-search.ts';
import { channelSearchTop } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/field.ts';
import { searchQuery, vodSearchTop } from '#lib/contract/search.ts';
import type { BusinessType } from '#lib/contract/startup.ts';
import { searchRequest } from '#lib/domain/search/query.ts';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { read } from '#server/catalogue/read.ts';

/** What is found for a query; null when it cannot be searched here, so that the browser tries and says why not. */
export async function readResults(query: string, language: Language): Promise<Found | null> {
  try {
    return { query, answer: await read(searchQuery, searchRequest(query), language) };
  } catch {
    return null;
  }
}

/** The words most searched for, of the halves of the product that the operator runs. */
export async function readPopular(
  businessType: BusinessType,
  language: Language,
): Promise<Popular> {
  const { hasLive, hasVod } = offersOf(businessType);
  const topPage = { pageId: 1, pageSize: limits.topSearchSize };
  const [live, vod] = await Promise.all([
    hasLive ? read(channelSearchTop, {}, language).catch(() => null) : null,
    hasVod ? read(vodSearchTop, topPage, language).catch(() => null) : null,
  ]);
  return { live: wordsOf(live), vod: wordsOf(vod) };
}

function wordsOf(answer: { searchTopList: readonly { keyword: string }[] } | null): string[] {
  const words = (answer?.searchTopList ?? []).map(({ keyword }) => keyword);
  return [...new Set(words)].slice(0, limits.topSearchSize);
}
