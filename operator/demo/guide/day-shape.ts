import * as z from 'zod/mini';

/** The broadcast day runs from 06:00 to 06:00 of the channel's local time. */
export const DAY_START_MINUTE = 6 * 60;
const MINUTES_A_DAY = 24 * 60;

/** A block of the day; minutes since local midnight. */
export interface DayBlock {
  from: number;
  to: number;
  /** The strands that alternate in it. */
  roles: readonly string[];
  /** Fillers for the rest, when none of the strands fits any more. */
  fallbacks: readonly string[];
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `0900 talk cookery / filler`; hours before 06:00 are the night at the day's end. */
const entrySchema = z.string().check(z.regex(/^\d{4}( \w+)+( \/( \w+)+)?$/));

function blocksOf(entries: readonly string[]): DayBlock[] {
  const starts = entries.map((entry) => {
    const [turns = '', fallbacks = ''] = entry.split('/');
    const [clock = '', ...roles] = wordsOf(turns);
    const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2));
    const from = minute < DAY_START_MINUTE ? minute + MINUTES_A_DAY : minute;
    return { from, roles, fallbacks: wordsOf(fallbacks) };
  });
  return starts.map((start, index) => ({
    ...start,
    to: starts[index + 1]?.from ?? DAY_START_MINUTE + MINUTES_A_DAY,
  }));
}

const isWholeDay = (blocks: readonly DayBlock[]): boolean =>
  blocks[0]?.from === DAY_START_MINUTE && blocks.every(({ from, to }) => from < to);

/** The blocks of a day, written as a list of entries. */
export const dayShapeSchema = z.pipe(
  z
    .array(entrySchema)
    .check(
      z.refine(
        (entries) => isWholeDay(blocksOf(entries)),
        'a day has to run from 06:00 to 06:00 in order',
      ),
    ),
  z.transform((entries: string[]) => blocksOf(entries)),
);
