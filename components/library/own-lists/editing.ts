/**
 * The edit mode of the viewer's own lists (FAV-01, HIS-01): entries are selected and deleted. Entries being deleted are
 * hidden at once and return, still selected, when the deletion failed.
 */
export interface Editing {
  isOn: boolean;
  /** Keys of entries. */
  chosen: ReadonlySet<string>;
  /** The entries that are being deleted. */
  leaving: ReadonlySet<string>;
}

export type EditingEvent =
  | { type: 'began' }
  | { type: 'left' }
  | { type: 'chose'; key: string; isChosen: boolean }
  /** Replaces the selection. */
  | { type: 'choseOnly'; keys: readonly string[] }
  | { type: 'deleting'; keys: readonly string[] }
  /** The service has deleted them. */
  | { type: 'deleted'; keys: readonly string[] }
  /** The deletion failed. */
  | { type: 'kept'; keys: readonly string[] };

export const notEditing: Editing = { isOn: false, chosen: new Set(), leaving: new Set() };

export function stepEditing(state: Editing, event: EditingEvent): Editing {
  const { isOn, chosen, leaving } = state;
  switch (event.type) {
    case 'began':
      return { ...state, isOn: true };
    case 'left':
      return { ...state, isOn: false, chosen: new Set() };
    case 'chose': {
      if (!isOn) return state;
      const { key, isChosen } = event;
      return { ...state, chosen: isChosen ? union(chosen, [key]) : difference(chosen, [key]) };
    }
    case 'choseOnly':
      return isOn ? { ...state, chosen: new Set(event.keys) } : state;
    case 'deleting':
      return {
        ...state,
        chosen: difference(chosen, event.keys),
        leaving: union(leaving, event.keys),
      };
    case 'deleted':
      return { ...state, leaving: difference(leaving, event.keys) };
    case 'kept':
      return {
        ...state,
        // When the edit mode has ended in the meantime, nothing is selected.
        chosen: isOn ? union(chosen, event.keys) : chosen,
        leaving: difference(leaving, event.keys),
      };
  }
}

function union(keys: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return new Set([...keys, ...more]);
}

function difference(keys: ReadonlySet<string>, fewer: readonly string[]): ReadonlySet<string> {
  const gone = new Set(fewer);
  return new Set([...keys].filter((key) => !gone.has(key)));
}
