import { describe, expect, test } from '@jest/globals';
import { noticeSchema } from '#lib/contract/notices.ts';
import { AUDIO_TITLES } from '#operator/demo/audio/audio-titles.ts';
import { channelById } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { LANGUAGES } from '#operator/demo/localised.ts';
import { AGREEMENTS } from './agreements.ts';
import { BANNERS } from './banners.ts';
import { MESSAGES, NOTICES } from './notices.ts';
import { PLANS, PLAN_IDS, planOpens } from './plans.ts';
import { PLAYLISTS } from './playlists.ts';
import { HOW_TO_RECHARGE, RECHARGE_GUIDE } from './recharge-guide.ts';
import {
  CHANNEL_RECOMMENDATIONS,
  LIVE_SEARCH_TERMS,
  TOP_CHANNELS,
  VOD_SEARCH_TERMS,
} from './search-terms.ts';

const TITLE_IDS = new Set([...FILMS, ...SERIES, ...AUDIO_TITLES].map(({ metaId }) => metaId));
const ROW_IDS = new Set(PLAYLISTS.map(({ playlistId }) => playlistId));

describe('the demo storefront', () => {
  test('has rows of existing titles, each once, and none is nearly empty', () => {
    expect(ROW_IDS.size).toBe(PLAYLISTS.length);
    for (const { playlistId, metaIds } of PLAYLISTS) {
      expect({ playlistId, unknown: metaIds.filter((id) => !TITLE_IDS.has(id)) }).toEqual({
        playlistId,
        unknown: [],
      });
      expect(new Set(metaIds).size).toBe(metaIds.length);
      expect(metaIds.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('has ten titles in the top row; the rows of a page together contain every film and every series', () => {
    expect(PLAYLISTS.find(({ showListType }) => showListType === 'top10')?.metaIds).toHaveLength(
      10,
    );
    const on = (page: 'movies' | 'series'): Set<string> =>
      new Set(PLAYLISTS.filter(({ pages }) => pages.includes(page)).flatMap((row) => row.metaIds));
    expect(FILMS.every(({ metaId }) => on('movies').has(metaId))).toBe(true);
    expect(SERIES.every(({ metaId }) => on('series').has(metaId))).toBe(true);
  });

  test('has banners of all three link types with existing targets', () => {
    expect(new Set(BANNERS.map(({ linkType }) => linkType)).size).toBe(3);
    const leads = { VOD_CONTENT: TITLE_IDS, VOD_LIST: ROW_IDS };
    for (const { linkType, linkId } of BANNERS) {
      const isKnown =
        linkType === 'LIVE_CHANNEL'
          ? channelById(linkId) !== undefined
          : leads[linkType].has(linkId);
      expect({ linkId, isKnown }).toEqual({ linkId, isKnown: true });
    }
  });

  test('has search terms, top channels and recommendations with existing targets', () => {
    expect(LIVE_SEARCH_TERMS).toHaveLength(10);
    expect(VOD_SEARCH_TERMS).toHaveLength(10);
    const channels = [
      ...TOP_CHANNELS,
      ...CHANNEL_RECOMMENDATIONS.flatMap(({ channelIds }) => channelIds),
      ...LIVE_SEARCH_TERMS.flatMap(({ leadsTo }) => leadsTo ?? []),
    ];
    expect(channels.filter((id) => channelById(id) === undefined)).toEqual([]);
    const titles = VOD_SEARCH_TERMS.flatMap(({ leadsTo }) => leadsTo ?? []);
    expect(titles.filter((id) => !TITLE_IDS.has(id))).toEqual([]);
  });

  test('has three plans, each also opens the content of smaller ones; one has a discount', () => {
    expect(PLANS.map(({ planId }) => planId)).toEqual([...PLAN_IDS]);
    expect(planOpens(null, null)).toBe(true);
    expect(planOpens(null, 'basic')).toBe(false);
    expect(planOpens('plus', 'basic')).toBe(true);
    expect(planOpens('plus', 'total')).toBe(false);
    const discounted = PLANS.filter(({ prices }) =>
      prices.every(({ price, discountPrice }) => discountPrice !== null && discountPrice < price),
    );
    expect(discounted).toHaveLength(1);
    for (const { prices } of PLANS) expect(prices).toHaveLength(10);
  });

  test('says in all languages for how long a plan runs', () => {
    for (const { description, durationDays } of PLANS) {
      for (const language of LANGUAGES) {
        expect(description[language]).toContain(String(durationDays));
      }
    }
  });

  test('has agreements without promises that the product does not keep, on buttons and times', () => {
    const [agreement, policy] = AGREEMENTS.map(({ content }) => content);
    const reportDays = { en: 'fourteen days', es: 'catorce días', pt: 'catorze dias' };
    const noButton = { en: 'no button', es: 'No hay un botón', pt: 'Não há um botão' };
    for (const language of LANGUAGES) {
      for (const { durationDays } of PLANS) {
        expect(agreement![language]).toContain(`${String(durationDays)} d`);
      }
      expect(agreement![language]).toContain(noButton[language]);
      expect(policy![language]).toContain(reportDays[language]);
      // Long enough to need scrolling.
      expect(agreement![language].length).toBeGreaterThan(2_000);
      expect(policy![language].length).toBeGreaterThan(2_000);
    }
  });

  test('has notices that the contract accepts, with existing channels', () => {
    for (const notice of NOTICES) {
      const wire = {
        id: notice.noticeId,
        msg: notice.text.en,
        priority: notice.priority,
        displayMode: [...notice.displayModes],
        properties: notice.properties,
        displayInterval: notice.displayIntervalMs,
        displayTimes: notice.displayTimes,
        displayChannel: [...notice.channels],
      };
      expect(noticeSchema.safeParse(wire).success).toBe(true);
      expect(notice.channels.every((id) => channelById(id) !== undefined)).toBe(true);
    }
  });

  test('has agreements and guides of sufficient length, with equal parts in every language', () => {
    const parts = (text: string): number => text.split('\n\n').length;
    for (const text of [
      ...AGREEMENTS.map(({ content }) => content),
      RECHARGE_GUIDE,
      HOW_TO_RECHARGE,
    ]) {
      expect(new Set(LANGUAGES.map((language) => parts(text[language]))).size).toBe(1);
    }
    for (const { content } of AGREEMENTS) {
      for (const language of LANGUAGES) expect(content[language].length).toBeGreaterThan(1500);
    }
    expect(MESSAGES.length).toBeGreaterThan(1);
  });
});
