/** Slips that are forgiven in a word: one from 4 letters on, two from 8 on; none in numbers. */
export function forgivenSlips(word: string): number {
  if (/^\p{N}+$/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How many slips lie between a typed word and a word, counted up to `most + 1`: a letter too many, missing or wrong, or
 * two neighbours exchanged. With `asBeginning` the word may go on after what was typed.
 */
export function slipsBetween(
  typed: string,
  word: string,
  most: number,
  asBeginning = false,
): number {
  const columns = asBeginning ? Math.min(word.length, typed.length + most) : word.length;
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const cost = stepCost({ typed, word, row, column }, [before, last, next]);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(most + 1, asBeginning ? Math.min(...last) : (last[columns] ?? most + 1));
}

interface Step {
  typed: string;
  word: string;
  row: number;
  column: number;
}

type Rows = readonly [before: number[], last: number[], next: number[]];

function stepCost({ typed, word, row, column }: Step, [before, last, next]: Rows): number {
  const isSame = typed[row - 1] === word[column - 1];
  const cost = Math.min(
    (last[column - 1] ?? 0) + Number(!isSame),
    (last[column] ?? 0) + 1,
    (next[column - 1] ?? 0) + 1,
  );
  const isExchanged =
    row > 1 &&
    column > 1 &&
    typed[row - 1] === word[column - 2] &&
    typed[row - 2] === word[column - 1];
  return isExchanged ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost;
}
