import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import { emptySchema, idSchema, instantSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from '#lib/contract/desk/shell.ts';
import { visible } from './visible.ts';

/** A text in the languages of the service; English is shown where another is absent. */
const localised = (max: number) =>
  z.object({
    en: z.string().check(visible, z.maxLength(max)),
    es: z.optional(z.string().check(z.maxLength(max))),
    pt: z.optional(z.string().check(z.maxLength(max))),
  });

const centsSchema = z.int().check(z.gte(0), z.lte(100_000_000_000));

const priceSchema = z.object({
  /** ISO 4217. */
  currency: z.string().check(z.maxLength(3), z.regex(/^[A-Z]{3}$/)),
  priceCents: centsSchema,
  /** Less than the price; null without a discount. */
  discountPriceCents: z.nullable(centsSchema),
});
export type DeskPrice = z.infer<typeof priceSchema>;

/** At most this many plans. */
export const plansMax = 100;

const planFields = {
  planNames: localised(100),
  descriptions: z.nullable(localised(500)),
  durationDays: z.int().check(z.gte(1), z.lte(3_650)),
  /** The first is the one of all countries without a price of their own. */
  prices: z.array(priceSchema).check(z.minLength(1), z.maxLength(40)),
};
const planFieldsSchema = z.object(planFields);
export type DeskPlanFields = z.infer<typeof planFieldsSchema>;

const deskPlanSchema = z.object({
  planId: idSchema,
  ...planFields,
  isOffered: z.boolean(),
  /** Members whose plan has not ended. */
  holders: z.int(),
  /** What needs this plan or a larger one. */
  channelsThatNeed: z.int(),
  titlesThatNeed: z.int(),
  codesMade: z.int(),
  codesUsed: z.int(),
});
export type DeskPlan = z.infer<typeof deskPlanSchema>;

/** All plans, smallest first: a plan also opens what the smaller ones open. */
export const deskPlanList = call({
  service: 'desk',
  path: '/plan/list/v1',
  role: 'owner',
  request: emptySchema,
  response: z.object({ plans: z.array(deskPlanSchema) }),
});

/** A new plan becomes the largest. */
export const deskPlanCreate = call({
  service: 'desk',
  path: '/plan/create/v1',
  role: 'owner',
  writes: true,
  isCountedOnce: true,
  request: planFieldsSchema,
  response: deskChangedSchema,
});

export const deskPlanEdit = call({
  service: 'desk',
  path: '/plan/edit/v1',
  role: 'owner',
  writes: true,
  request: z.object({ planId: idSchema, ...planFields, seen: planFieldsSchema }),
  response: deskChangedSchema,
});

const planOrderSchema = z.array(idSchema).check(z.maxLength(plansMax));

export const deskPlanOrder = call({
  service: 'desk',
  path: '/plan/order/v1',
  role: 'owner',
  writes: true,
  request: z.object({ planIds: planOrderSchema, seenPlanIds: planOrderSchema }),
  response: deskChangedSchema,
});

/** Offers a plan to new buyers, or no more. Those who have it keep it and may buy it again. */
export const deskPlanOffer = call({
  service: 'desk',
  path: '/plan/offer/v1',
  role: 'owner',
  writes: true,
  request: z.object({ planId: idSchema, isOffered: z.boolean(), seenIsOffered: z.boolean() }),
  response: deskChangedSchema,
});

/** Deletes a plan without members that no channel or title needs; its recharge codes go with it. */
export const deskPlanDelete = call({
  service: 'desk',
  path: '/plan/delete/v1',
  role: 'owner',
  writes: true,
  request: z.object({ planId: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

/** Makes recharge codes; only this answer has them. */
export const deskCodesCreate = call({
  service: 'desk',
  path: '/code/create/v1',
  role: 'owner',
  writes: true,
  request: z.object({ planId: idSchema, codeCount: z.int().check(z.gte(1), z.lte(1_000)) }),
  response: z.object({ ...deskChangedSchema.shape, codes: z.array(z.string()) }),
});

const agreementTextFields = { titles: localised(200), contents: localised(20_000) };
const versionSchema = z.string().check(z.maxLength(32), z.regex(/^[\w.-]{1,32}$/));

const deskAgreementSchema = z.object({
  policyId: idSchema,
  kind: z.enum(['userAgreement', 'privacyPolicy']),
  contractVersion: z.string(),
  ...agreementTextFields,
  /** Each version that members have signed, and the present one; newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      signers: z.int(),
      /** The first signature; null without one. */
      firstSignedAt: z.nullable(instantSchema),
    }),
  ),
});
export type DeskAgreement = z.infer<typeof deskAgreementSchema>;

export const deskAgreementList = call({
  service: 'desk',
  path: '/agreement/list/v1',
  role: 'owner',
  request: emptySchema,
  response: z.object({
    agreements: z.array(deskAgreementSchema),
    /** All members with an open account. */
    memberCount: z.int(),
  }),
});

/** A new version of an agreement, which each member is asked to sign with the next log-in. */
export const deskAgreementEdit = call({
  service: 'desk',
  path: '/agreement/edit/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    policyId: idSchema,
    ...agreementTextFields,
    /** Never used before. */
    contractVersion: versionSchema,
    seenVersion: z.string().check(z.maxLength(32)),
  }),
  response: deskChangedSchema,
});
