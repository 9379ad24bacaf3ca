import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { doneSchema, emptySchema, idListSchema, idSchema } from './wire/field.ts';

const agreementSchema = z.object({
  policyId: idSchema,
  kind: z.enum(['userAgreement', 'privacyPolicy']),
  title: z.string(),
  contractVersion: z.string(),
});

/** The user agreement and the privacy policy in their current version. */
export const agreementQuery = call({
  service: 'live',
  path: '/api/account/contract/query',
  role: 'anyone',
  request: emptySchema,
  response: z.object({
    policyList: z.array(agreementSchema),
    /** True when this account has not yet agreed to the current version. */
    needSign: z.optional(z.boolean()),
  }),
});

export const agreementDetail = call({
  service: 'live',
  path: '/api/account/contract/detail',
  role: 'anyone',
  request: z.object({ policyId: idSchema }),
  response: z.object({
    ...agreementSchema.shape,
    /** Plain text; an empty line separates paragraphs. */
    content: z.string(),
  }),
});

export const agreementSign = call({
  service: 'live',
  path: '/api/account/contract/sign',
  role: 'user',
  writes: true,
  namesVirtualCode: true,
  request: z.object({
    policyIdList: idListSchema,
    contractVersion: z.string().check(z.maxLength(32)),
    virtualCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: doneSchema,
});
