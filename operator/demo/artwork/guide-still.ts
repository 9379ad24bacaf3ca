import * as z from 'zod/mini';
import { CHANNEL_GENRES } from '#operator/demo/channels/channel.ts';
import { diceFor } from '#operator/demo/dice.ts';
import { readContent } from '#operator/demo/read-content.ts';

const wordsSchema = z.array(z.string()).check(z.minLength(1));

/**
 * The stills of programmes by the genre of their channel: what they show, in which colours. There is a picture of each
 * pair.
 */
export const GUIDE_STILLS = readContent(
  'guide-stills.json',
  z.record(
    z.enum(CHANNEL_GENRES),
    z.strictObject({ compositions: wordsSchema, palettes: wordsSchema }),
  ),
);

/**
 * The committed still of a programme. The guide goes on for ever and names a still `{genre}-{hash}`, so the name chooses
 * one of a fixed number of pictures. Null for a name of another form.
 */
export function guideStillOf(id: string): string | null {
  const genre = CHANNEL_GENRES.find((known) => id.startsWith(`${known}-`));
  if (genre === undefined || !/^[a-z]+-[0-9a-z]{1,7}$/.test(id)) return null;
  const { compositions, palettes } = GUIDE_STILLS[genre];
  const composition = diceFor(`${id}:composition`).pick(compositions);
  return `${genre}-${composition}-${diceFor(`${id}:palette`).pick(palettes)}`;
}
