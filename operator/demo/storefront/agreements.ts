import * as z from 'zod/mini';
import { localisedSchema, paragraphsSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

const agreementSchema = z.strictObject({
  policyId: z.string(),
  kind: z.enum(['userAgreement', 'privacyPolicy']),
  contractVersion: z.string(),
  title: localisedSchema,
  content: paragraphsSchema,
});

/**
 * Operators show these texts to their viewers: the agreement promises only what the product does, and the policy says
 * which data the operator stores and when it deletes them (operator/db/schema, operator/housekeeping.ts).
 */
export const AGREEMENTS = readContent('agreements.json', z.array(agreementSchema));
