import * as z from 'zod/mini';
import { isStorable } from '#operator/serving/storable.ts';

/** A text that somebody typed: something, and not too much of it. */
export const textSchema = (maxChars: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxChars),
    z.refine((text) => isStorable(text), 'a character that cannot be stored'),
  );
