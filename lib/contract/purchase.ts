import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { idSchema, urlSchema } from './wire/field.ts';

export const planSchema = z.object({
  planId: idSchema,
  planLang: z.array(
    z.object({ lang: z.string(), planName: z.string(), description: z.optional(z.string()) }),
  ),
  price: z.number(),
  currency: z.string(),
  discountPrice: z.optional(z.number()),
  discountCurrency: z.optional(z.string()),
  url: z.optional(urlSchema),
  /** Whether the plan opens the requested content. Absent without such content, or when the operator does not say. */
  opens: z.optional(z.boolean()),
});
export type Plan = z.infer<typeof planSchema>;

/** The content for which the viewer lacks a plan. */
const lackedSchema = z.object({
  kind: z.enum(['live', 'catchup', 'title']),
  /** Logical channel id, or metaId of a title. */
  id: idSchema,
});
export type Lacked = z.infer<typeof lackedSchema>;

export const planList = call({
  service: 'live',
  path: '/api/v5/account/plan/list',
  role: 'session',
  onFailure: 'swallowed',
  hideErrorTip: 'all',
  request: z.object({
    loginId: z.optional(z.string().check(z.maxLength(254))),
    /** An operator that supports it marks each plan that opens this content. */
    lacked: z.optional(lackedSchema),
  }),
  response: z.object({ planList: z.array(planSchema) }),
});

export const recharge = call({
  service: 'live',
  path: '/api/account/recharge/v2',
  role: 'user',
  writes: true,
  isCountedOnce: true,
  needsLogin: true,
  namesVirtualCode: true,
  request: z.object({
    rechargeCodePassword: z.string().check(z.maxLength(32)),
    virtualCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.object({
    planId: idSchema,
    /** The plan's new end, in milliseconds since 1970. */
    expiredTs: z.number(),
  }),
});
