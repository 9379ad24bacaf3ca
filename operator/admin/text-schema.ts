import * as z from 'zod/mini';
import { isStorable } from '#operator/serving/storable.ts';

/** A typed text: not empty, and limited in length. */
export const textSchema = (maxChars: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxChars),
    z.refine((text) => isStorable(text), 'a character that cannot be stored'),
  );
