import { setImmediate as othersFirst } from 'node:timers/promises';
import { searchQuery, searchSuggest, vodSearchTop, type SearchKind } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';
import { viewersOwn } from '#operator/calls/channels/viewers-own.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { plainText } from '#operator/db/search-text.ts';
import { handle } from '#operator/calls/handle.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { findChannels } from './find-channels.ts';
import { findProgrammes } from './find-programmes.ts';
import { findTitles } from './find-titles.ts';
import { popularTerms } from '#operator/fairness/popular-searches.ts';
import type { Search } from './search-request.ts';
import { suggestions } from './suggestions.ts';
import { askedOf } from './words/asked.ts';
import { knownWords } from './words/known-words.ts';

/** Shorter texts are too ambiguous to count as a search for their result. */
const COUNTED_FROM_CHARS = 3;
const ALL_KINDS: readonly SearchKind[] = ['channel', 'programme', 'vod'];

export const searchHandlers = [
  handle(searchQuery, async ({ query, kinds = ALL_KINDS, page, size }, context) => {
    const asked = askedOf(query, await knownWords(context.db, context.now()));
    const search: Search = { query, asked, ...pageRows({ pageId: page, pageSize: size }) };
    const own = await viewersOwn(context);
    const nothing = { found: [], channels: [], total: 0, first: undefined };
    const isAsked = (kind: SearchKind) => kinds.includes(kind);
    const channels = isAsked('channel') ? await findChannels(context, search, own) : nothing;
    // The statements take tens of milliseconds: let other requests run between them (operator/fairness/turnstile.ts).
    await othersFirst();
    const programmes = isAsked('programme') ? await findProgrammes(context, search, own) : nothing;
    await othersFirst();
    const vods = isAsked('vod') ? await findTitles(context, search) : nothing;
    const text = plainText(query);
    if (search.offset === 0 && text.length >= COUNTED_FROM_CHARS) {
      const { searches } = context.fairness;
      searches.note('channel', text, channels.first);
      searches.note('vod', text, vods.first);
    }
    const found = channels.total + programmes.total + vods.total;
    // Further pages are of one kind, which says nothing about the others.
    if (found === 0 && search.offset === 0 && text.length >= COUNTED_FROM_CHARS) {
      context.fairness.misses.note(query, text);
    }
    return {
      channels: channels.found,
      programmes: programmes.found,
      programmeChannels: programmes.channels,
      vods: vods.found,
      totals: { channels: channels.total, programmes: programmes.total, vods: vods.total },
    };
  }),

  handle(searchSuggest, async ({ query, kinds = ALL_KINDS }, context) => ({
    suggestions: await suggestions(context, query, kinds),
  })),

  handle(vodSearchTop, async (request, { db, language, fairness }) => {
    const { limit, offset } = pageRows(request, limits.topSearchSize);
    await fairness.searches.write();
    const terms = await popularTerms(db, 'vod', limit, offset);
    return {
      searchTopList: terms.map(({ keyword, targetId }) => ({
        keyword: inLanguage(keyword, language),
        metaId: targetId ?? undefined,
      })),
    };
  }),
];
