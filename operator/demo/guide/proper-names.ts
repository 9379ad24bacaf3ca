import * as z from 'zod/mini';
import type { Dice } from '#operator/demo/dice.ts';
import { localisedSchema, sameInAll, type Localised } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

const namesSchema = z.array(z.string()).check(z.minLength(2));

/** Fictional people and clubs, without colours, crests or names of real ones. */
const NAMES = readContent(
  'proper-names.json',
  z.strictObject({
    footballClubs: namesSchema,
    courtClubs: namesSchema,
    players: namesSchema,
    guests: namesSchema,
    cities: z.array(localisedSchema).check(z.minLength(2)),
  }),
);

/** The values for the placeholders of one programme; `…2` never equals its partner. */
export function properNames(dice: Dice): Record<string, Localised> {
  const pair = (names: readonly string[]): [Localised, Localised] => {
    const [first = '', second = ''] = dice.sample(names, 2);
    return [sameInAll(first), sameInAll(second)];
  };
  const [club, club2] = pair(NAMES.footballClubs);
  const [team, team2] = pair(NAMES.courtClubs);
  const [player, player2] = pair(NAMES.players);
  const [person, person2] = pair(NAMES.guests);
  const [city, city2] = dice.sample(NAMES.cities, 2);
  return {
    club,
    club2,
    team,
    team2,
    player,
    player2,
    person,
    person2,
    city: city ?? sameInAll(''),
    city2: city2 ?? sameInAll(''),
    n: sameInAll(String(dice.whole(3, 19))),
    year: sameInAll(String(dice.whole(1974, 2019))),
  };
}
