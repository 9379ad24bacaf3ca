import * as z from 'zod/mini';
import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';
import {
  fillIn,
  joinLocalised,
  localisedSchema,
  sameInAll,
  type Localised,
} from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';
import { FILMS } from './catalogue.ts';
import { jobSchema, type Title } from './film.ts';
import { PEOPLE, type Person } from './people.ts';
import { SERIES } from './series.ts';

const sentences = z.array(localisedSchema);

/** The sentences avoid grammatical gender, so that they fit everyone in all three languages. */
const content = readContent(
  'biographies.json',
  z.strictObject({
    beginnings: sentences,
    paths: z.record(jobSchema, sentences),
    bestKnown: z.strictObject({ one: localisedSchema, two: localisedSchema }),
  }),
);

/** The titles of a person, best rated first. */
const WORK = new Map<string, Title[]>();
for (const title of [...FILMS, ...SERIES].sort((one, other) => other.rating - one.rating)) {
  for (const personId of new Set(title.credits.map((credit) => credit.personId))) {
    WORK.set(personId, [...(WORK.get(personId) ?? []), title]);
  }
}

function biography(person: Person): Localised {
  const dice = diceFor(`${DEMO_SEED}:biography:${person.personId}`);
  const [first, second] = WORK.get(person.personId) ?? [];
  const told = [dice.pick(content.beginnings), dice.pick(content.paths[person.job])];
  const { one, two } = content.bestKnown;
  if (first !== undefined) told.push(second === undefined ? one : two);
  return fillIn(joinLocalised(told, ' '), {
    place: person.birthplace,
    year: sameInAll(String(person.birthYear)),
    title: first?.title ?? sameInAll(''),
    other: second?.title ?? sameInAll(''),
  });
}

/** Two or three sentences about each person of the pool, by person id. */
export const BIOGRAPHIES: ReadonlyMap<string, Localised> = new Map(
  PEOPLE.map((person) => [person.personId, biography(person)]),
);
