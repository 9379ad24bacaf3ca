import * as z from 'zod/mini';
import type { Dice } from '#operator/demo/dice.ts';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';
import type { Chapter } from './film.ts';

const {
  intro: INTRO,
  credits: CREDITS,
  chapters: CHAPTER_TITLES,
} = readContent(
  'chapters.json',
  z.strictObject({
    intro: localisedSchema,
    credits: localisedSchema,
    /** In the order of a story. */
    chapters: z.array(localisedSchema),
  }),
);

/** Intro and end-credit marks, for 'skip intro' and 'next episode'. */
export function episodeMarks(durationSeconds: number, dice: Dice): Chapter[] {
  const introStart = dice.whole(0, 90);
  return [
    {
      kind: 'intro',
      title: INTRO,
      startSeconds: introStart,
      endSeconds: introStart + dice.whole(35, 70),
    },
    {
      kind: 'credits',
      title: CREDITS,
      startSeconds: durationSeconds - dice.whole(45, 80),
      endSeconds: durationSeconds,
    },
  ];
}

/** Named chapters of a film, in the order of a story, joined without gaps up to the credits. */
export function filmChapters(durationSeconds: number, dice: Dice): Chapter[] {
  const creditsAt = durationSeconds - dice.whole(180, 320);
  const order = dice.sample([...CHAPTER_TITLES.keys()], 6).sort((first, second) => first - second);
  const marks = order.map((_, index) =>
    index === 0 ? 0 : Math.round((creditsAt / order.length) * (index + dice.between(-0.2, 0.2))),
  );
  return [
    ...order.map((titleIndex, index) => ({
      kind: 'chapter' as const,
      title: CHAPTER_TITLES[titleIndex] ?? INTRO,
      startSeconds: marks[index] ?? 0,
      endSeconds: marks[index + 1] ?? creditsAt,
    })),
    { kind: 'credits', title: CREDITS, startSeconds: creditsAt, endSeconds: durationSeconds },
  ];
}
