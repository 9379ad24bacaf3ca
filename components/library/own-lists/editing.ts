/**
 * The edit mode of the viewer's own lists (FAV-01, HIS-01): entries are chosen and deleted. What is being deleted is out
 * of sight at once and comes back, still chosen, when the service did not do it.
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
  /** Nothing else is chosen any more. */
  | { type: 'choseOnly'; keys: readonly string[] }
  | { type: 'deleting'; keys: readonly string[] }
  /** The service has deleted them. */
  | { type: 'deleted'; keys: readonly string[] }
  /** The service has not. */
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
        // If the edit mode has ended meanwhile, nothing is chosen.
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
