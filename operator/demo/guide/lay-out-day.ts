import { minutesInHour } from 'date-fns/constants';
import type { Dice } from '#operator/demo/dice.ts';
import type { Film } from '#operator/demo/films/film.ts';
import type { DayBlock } from './day-shape.ts';
import type { FilmRotation } from './film-rotation.ts';
import type { Strand } from './strand.ts';

/** A slot of the day; minutes since local midnight. */
export interface Slot {
  role: string;
  from: number;
  to: number;
  film: Film | null;
  /** The slot of the same day that it repeats. */
  repeatOf: Slot | null;
}

/** The shortest length of an entry in the guide. */
const SHORTEST_MINUTES = 10;
/** A longer gap is split between two fillers. */
const LONGEST_FILLER_MINUTES = 35;
/** The night repeats the evening first, then the rest of the day from mid-morning on. */
const EVENING_MINUTE = 18 * minutesInHour;
const MORNING_MINUTE = 9 * minutesInHour;
/** Strands that are tied to their hour. */
const NEVER_REPEATED = new Set([
  'filler',
  'bulletin',
  'weather',
  'live',
  'hour',
  'desk',
  'build',
  'results',
  'weigh',
  'swell',
]);

const leavesRoom = (left: number): boolean => left === 0 || left >= SHORTEST_MINUTES;

/** How long a strand may run in the rest of its block, or null when it does not fit. */
function minutesThatFit(allowed: readonly number[], left: number, dice: Dice): number | null {
  const fitting = allowed.filter((minutes) => minutes <= left && leavesRoom(left - minutes));
  if (fitting.length > 0) return dice.pick(fitting);
  const isNearly = left >= Math.min(...allowed) * 0.7 && left <= Math.max(...allowed) * 1.25;
  return isNearly ? left : null;
}

/** The list rotated to start at its `turn`-th entry. */
const turned = (list: readonly string[], turn: number): string[] =>
  list.map((_, step) => list[(turn + step) % list.length] ?? '');

type Filling = Omit<Slot, 'from' | 'to'> & { minutes: number };

/**
 * Fills the blocks of a day with adjoining slots on the 5-minute grid. Strands alternate in their block; the style's
 * `filler` takes the time that none of them can use.
 */
export function layOutDay(
  blocks: readonly DayBlock[],
  strands: ReadonlyMap<string, Strand>,
  films: FilmRotation,
  dice: Dice,
): Slot[] {
  const slots: Slot[] = [];
  const plain = (role: string, minutes: number | null): Filling | null =>
    minutes === null ? null : { role, minutes, film: null, repeatOf: null };

  const repeatThatFits = (left: number): Filling | null => {
    const repeated = new Set(slots.map((slot) => slot.repeatOf));
    const evening = slots.filter((slot) => slot.from >= EVENING_MINUTE);
    const daytime = slots.filter(
      (slot) => slot.from >= MORNING_MINUTE && slot.from < EVENING_MINUTE,
    );
    const source = [...evening, ...daytime].find(
      (slot) =>
        slot.repeatOf === null &&
        !repeated.has(slot) &&
        !NEVER_REPEATED.has(slot.role) &&
        slot.to - slot.from <= left &&
        leavesRoom(left - (slot.to - slot.from)),
    );
    if (source === undefined) return null;
    return { ...source, minutes: source.to - source.from, repeatOf: source };
  };

  const fillingFor = (role: string, left: number): Filling | null => {
    if (role === 'repeat') return repeatThatFits(left);
    const strand = strands.get(role);
    if (strand === undefined) throw new Error(`No strand ${role} in the guide style`);
    if (strand.filmGenres.length === 0) {
      return plain(role, minutesThatFit(strand.minutes, left, dice));
    }
    const chosen = films.take(strand, left);
    return chosen === null ? null : { role, ...chosen, repeatOf: null };
  };

  for (const block of blocks) {
    let at = block.from;
    for (let turn = 0; at < block.to; turn += 1) {
      const left = block.to - at;
      let filling: Filling | null = null;
      const { roles, fallbacks } = block;
      const candidates = [...turned(roles, turn), ...turned(fallbacks, turn)];
      for (const role of candidates) filling ??= fillingFor(role, left);
      const isLong = left > LONGEST_FILLER_MINUTES;
      filling ??= plain('filler', isLong ? Math.ceil(left / 10) * 5 : left);
      if (filling === null) break;
      const { minutes, ...what } = filling;
      slots.push({ ...what, from: at, to: at + minutes });
      at += minutes;
    }
  }
  return slots;
}
