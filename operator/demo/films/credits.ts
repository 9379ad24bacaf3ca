import * as z from 'zod/mini';
import { diceFor, DEMO_SEED } from '#operator/demo/dice.ts';
import { readContent } from '#operator/demo/read-content.ts';
import type { Credit, Job } from './film.ts';
import { peopleWithJob } from './people.ts';

const { names: CHARACTER_NAMES, surnames: SURNAMES } = readContent(
  'characters.json',
  z.strictObject({ names: z.array(z.string()), surnames: z.array(z.string()) }),
);

const byJob = new Map<Job, ReturnType<typeof peopleWithJob>>();

function pool(job: Job): ReturnType<typeof peopleWithJob> {
  const known = byJob.get(job) ?? peopleWithJob(job);
  byJob.set(job, known);
  return known;
}

/** Director, writer, a cast of `castSize`, composer and camera, in the order they are shown. */
export function creditsFor(metaId: string, castSize: number): Credit[] {
  const dice = diceFor(`${DEMO_SEED}:credits:${metaId}`);
  const crew = (job: Job, count: number): Credit[] =>
    dice
      .sample(pool(job), count)
      .map(({ personId, name }) => ({ personId, name, job, role: null }));
  const names = dice.sample(CHARACTER_NAMES, castSize);
  const cast = dice.sample(pool('actor'), castSize).map(({ personId, name }, index) => ({
    personId,
    name,
    job: 'actor' as const,
    role: dice.chance(0.45) ? `${names[index]} ${dice.pick(SURNAMES)}` : (names[index] ?? null),
  }));
  return [
    ...crew('director', 1),
    ...crew('writer', dice.chance(0.35) ? 2 : 1),
    ...cast,
    ...crew('composer', 1),
    ...crew('cinematographer', 1),
  ];
}
