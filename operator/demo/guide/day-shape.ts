import { minutesInDay, minutesInHour } from 'date-fns/constants';
import { linesOf } from '#operator/demo/localised.ts';
import { strandsOf, type Strand } from './strand.ts';

/** The broadcast day runs from 06:00 to 06:00 of the channel's local time. */
export const DAY_START_MINUTE = 6 * minutesInHour;

/** A stretch of the day; minutes since local midnight. */
export interface DayBlock {
  from: number;
  to: number;
  /** The strands that take turns in it. */
  roles: readonly string[];
  /** What fills the rest when none of them fits any more. */
  fallbacks: readonly string[];
}

export interface GuideStyle {
  strands: ReadonlyMap<string, Strand>;
  /** By day of the week, 0 is Sunday. */
  shapes: readonly (readonly DayBlock[])[];
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** `0600 breakfast; 0900 talk cookery / filler; …` in order; hours before 06:00 are the night at the day's end. */
function shapeOf(text: string): DayBlock[] {
  const starts = linesOf(text.replaceAll(';', '\n')).map((entry) => {
    const [turns = '', fallbacks = ''] = entry.split('/');
    const [clock = '', ...roles] = wordsOf(turns);
    const minute = Number(clock.slice(0, 2)) * minutesInHour + Number(clock.slice(2));
    const from = minute < DAY_START_MINUTE ? minute + minutesInDay : minute;
    return { from, roles, fallbacks: wordsOf(fallbacks) };
  });
  const blocks = starts.map((start, index) => ({
    ...start,
    to: starts[index + 1]?.from ?? DAY_START_MINUTE + minutesInDay,
  }));
  if (blocks[0]?.from !== DAY_START_MINUTE || blocks.some(({ from, to }) => from >= to)) {
    throw new Error(`A day has to run from 06:00 to 06:00 in order: ${text}`);
  }
  return blocks;
}

interface Shapes {
  weekday: string;
  friday?: string;
  saturday: string;
  sunday?: string;
}

export function guideStyle(shapes: Shapes, vocabulary: string): GuideStyle {
  const weekday = shapeOf(shapes.weekday);
  const friday = shapes.friday === undefined ? weekday : shapeOf(shapes.friday);
  const saturday = shapeOf(shapes.saturday);
  const sunday = shapes.sunday === undefined ? saturday : shapeOf(shapes.sunday);
  return {
    strands: strandsOf(vocabulary),
    shapes: [sunday, weekday, weekday, weekday, weekday, friday, saturday],
  };
}
