import * as z from 'zod/mini';
import { paragraphsSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

export const { guide: RECHARGE_GUIDE, steps: HOW_TO_RECHARGE } = readContent(
  'recharge.json',
  z.strictObject({ guide: paragraphsSchema, steps: paragraphsSchema }),
);
