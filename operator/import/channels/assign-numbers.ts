import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { Portions } from '#operator/import/storing/portions.ts';

export interface NumberWish {
  /** The number in the list. */
  given: number | null;
  /** The previous number of the channel. */
  before: number | null;
}

/**
 * The numbers of a list's channels, in its order: the list's number, else the previous one, else the next free one
 * after all others. A duplicate gets another number.
 */
export async function assignNumbers(
  portions: Portions,
  wishes: readonly NumberWish[],
  takenByOthers: ReadonlySet<number>,
): Promise<number[]> {
  const taken = new Set(takenByOthers);
  const numbers = wishes.map(() => 0);
  const take = (index: number, number: number | null) => {
    if (numbers[index] !== 0 || number === null || taken.has(number)) return;
    numbers[index] = number;
    taken.add(number);
  };
  await portions.each(wishes, ({ given }, index) => take(index, given));
  await portions.each(wishes, ({ before }, index) => take(index, before));
  let next = 1;
  for (const number of taken) if (number >= next) next = number + 1;
  await portions.each(wishes, (_wish, index) => {
    if (numbers[index] !== 0) return;
    while (taken.has(next) || next > importBounds.channelNumberMax) {
      next = next > importBounds.channelNumberMax ? 1 : next + 1;
    }
    take(index, next);
  });
  return numbers;
}
