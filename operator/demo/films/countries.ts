import * as z from 'zod/mini';
import { joinLocalised, localisedSchema, type Localised } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** By ISO 3166 code. */
const NAMES = new Map(
  Object.entries(readContent('countries.json', z.record(z.string(), localisedSchema))),
);

/** A country code with a name. */
export const countrySchema = z.enum([...NAMES.keys()]);

/** Country names for ISO 3166 codes, joined with commas. */
export function countryNames(codes: readonly string[]): Localised {
  const names = codes.map((code) => {
    const name = NAMES.get(code);
    if (name === undefined) throw new Error(`No name for country ${code}`);
    return name;
  });
  return joinLocalised(names, ', ');
}
