/** The keys of the search field (the combobox pattern, with a horizontal list below the field). */

export type FieldAct =
  /** Marks a suggestion; null for none, to continue typing. */
  | { kind: 'mark'; place: number | null }
  /** Takes the marked suggestion. */
  | { kind: 'take'; place: number }
  /** Moves the focus to the results. */
  | { kind: 'leave' }
  | { kind: 'clear' };

interface FieldSituation {
  key: string;
  /** The number of suggestions. */
  count: number;
  /** The marked suggestion. */
  marked: number | null;
  isEmpty: boolean;
}

/** The action of a key; null when the field should handle it as usual. */
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
