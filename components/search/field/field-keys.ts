/** The keys of the search field (the combobox pattern, with a horizontal list under the field). */

export type FieldAct =
  /** Marks a suggestion; null: none, the typing goes on. */
  | { kind: 'mark'; place: number | null }
  /** Takes the marked suggestion. */
  | { kind: 'take'; place: number }
  /** Goes on to what was found. */
  | { kind: 'leave' }
  | { kind: 'clear' };

interface FieldSituation {
  key: string;
  /** How many suggestions are shown. */
  count: number;
  /** The marked one. */
  marked: number | null;
  isEmpty: boolean;
}

/** Null: the key does what it does in any field. */
export function fieldActOf({ key, count, marked, isEmpty }: FieldSituation): FieldAct | null {
  switch (key) {
    case 'ArrowDown':
      return marked === null && count > 0 ? { kind: 'mark', place: 0 } : { kind: 'leave' };
    case 'ArrowUp':
      return marked === null ? null : { kind: 'mark', place: null };
    case 'ArrowRight':
      return marked === null ? null : { kind: 'mark', place: Math.min(marked + 1, count - 1) };
    case 'ArrowLeft':
      if (marked === null) return null;
      return { kind: 'mark', place: marked === 0 ? null : marked - 1 };
    case 'Enter':
      return marked === null ? null : { kind: 'take', place: marked };
    case 'Escape':
      if (marked !== null) return { kind: 'mark', place: null };
      return isEmpty ? null : { kind: 'clear' };
    default:
      return null;
  }
}
