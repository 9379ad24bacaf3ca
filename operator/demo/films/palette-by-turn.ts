import { palettesFor } from '#operator/demo/artwork/palette.ts';
import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';

const turns = new Map<string, number>();

/** The next palette of a genre: titles of a genre take its palettes in turn, so that no palette dominates a row. */
export function paletteByTurn(genre: string): string {
  const shuffled = diceFor(`${DEMO_SEED}:palettes:${genre}`).shuffle(palettesFor(genre));
  const turn = turns.get(genre) ?? 0;
  turns.set(genre, turn + 1);
  return shuffled[turn % shuffled.length]?.name ?? '';
}
