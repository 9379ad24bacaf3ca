import { expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import { accountInfoSchema } from '#lib/contract/account.ts';
import {
  authoritySchema,
  bannerItemSchema,
  channelSchema,
  columnSchema,
} from '#lib/contract/channels.ts';
import { guideModelSchema, programmeSchema } from '#lib/contract/guide.ts';
import { noticeSchema } from '#lib/contract/notices.ts';
import { planSchema } from '#lib/contract/purchase.ts';
import { appManifestSchema } from '#lib/contract/startup.ts';
import { cardSchema, vodDetailSchema } from '#lib/contract/vod.ts';
import * as builders from './builders.ts';
import { fakeNow } from './jest/fake-now.ts';

const schemas: Record<string, [z.ZodMiniType, unknown]> = {
  aChannel: [channelSchema, builders.aChannel()],
  aCategory: [columnSchema, builders.aCategory()],
  anAuthority: [authoritySchema, builders.anAuthority()],
  aProgramme: [programmeSchema, builders.aProgramme()],
  aGuide: [guideModelSchema, builders.aGuide()],
  aCard: [cardSchema, builders.aCard()],
  aVodDetail: [vodDetailSchema, builders.aVodDetail()],
  aBanner: [bannerItemSchema, builders.aBanner()],
  aPlan: [planSchema, builders.aPlan()],
  aNotice: [noticeSchema, builders.aNotice()],
  anAccount: [accountInfoSchema, builders.anAccount()],
  anAppManifest: [appManifestSchema, builders.anAppManifest()],
};

test.each(Object.entries(schemas))(
  'the builder %s builds what the contract accepts',
  (_name, [schema, built]) => {
    expect(schema.safeParse(built)).toEqual({ success: true, data: built });
  },
);

test('the injected clock stays fixed until the test moves it', () => {
  const now = fakeNow('2026-03-10T12:00:00Z');
  expect(now()).toBe(builders.noonMs);
  now.advance(90 * builders.minuteMs);
  expect(now()).toBe(builders.noonMs + 1.5 * builders.hourMs);
});
