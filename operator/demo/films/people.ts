import * as z from 'zod/mini';
import { diceFor, DEMO_SEED } from '#operator/demo/dice.ts';
import { localisedSchema, type Localised } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';
import { jobSchema, type Job } from './film.ts';

/** Fictional people, and towns of birth. */
const content = readContent(
  'people.json',
  z.strictObject({
    people: z.array(z.strictObject({ name: z.string(), job: jobSchema, isWoman: z.boolean() })),
    birthplaces: z.array(localisedSchema),
  }),
);

export interface Person {
  personId: string;
  name: string;
  job: Job;
  isWoman: boolean;
  birthYear: number;
  birthplace: Localised;
  /** `portrait/{personId}` */
  portraitArtwork: string;
}

/** Lower-case letters, digits and hyphens: the form of every id in an address. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const PEOPLE: readonly Person[] = content.people.map(({ name, job, isWoman }) => {
  const dice = diceFor(`${DEMO_SEED}:person:${name}`);
  const personId = slugOf(name);
  return {
    personId,
    name,
    job,
    isWoman,
    birthYear: dice.whole(1948, 1999),
    birthplace: dice.pick(content.birthplaces),
    portraitArtwork: `portrait/${personId}`,
  };
});

export const peopleWithJob = (job: Job): Person[] => PEOPLE.filter((person) => person.job === job);
