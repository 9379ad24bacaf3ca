import table from './remote-keys.json' with { type: 'json' };

/**
 * The keys of television remotes, by the names of KeyboardEvent.key (UI Events). Sources: Tizen TV "Remote Control",
 * webOS TV "Back Button" and "Magic Remote", ETSI TS 102 796 (HbbTV) with CEA-2014 VK_ codes, Android's KeyEvent as
 * Chromium reports it.
 */
const names: Readonly<Record<string, string>> = table.names;
/** Legacy key codes, which remotes send with no name or one of their own. */
const codes: Readonly<Record<string, string>> = table.codes;
/** Codes from here on belong to no key of a computer. */
const FIRST_REMOTE_CODE = 400;

export interface PressedKey {
  key: string;
  keyCode: number;
}

/** The standard name of a key that a remote reports in its own way; null for keys with their standard name. */
export function standardKeyOf({ key, keyCode }: PressedKey): string | null {
  const byName = Object.hasOwn(names, key) ? names[key] : undefined;
  const isNameless = key === '' || key === 'Unidentified' || keyCode >= FIRST_REMOTE_CODE;
  const wanted = byName ?? (isNameless ? codes[String(keyCode)] : undefined);
  return wanted === undefined || wanted === key ? null : wanted;
}

/** Whether only remotes have the key: the input is a television's. */
export function isRemoteKey({ key, keyCode }: PressedKey): boolean {
  if (keyCode === table.cursorGone || keyCode >= FIRST_REMOTE_CODE) return true;
  return key.startsWith('XF86') || /^(?:ColorF\d|Channel(?:Up|Down)$|GoBack$|Guide$)/.test(key);
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The direction of an arrow key; null for other keys. */
export const directionOf = (key: string): Direction | null =>
  Object.hasOwn(directions, key) ? (directions[key] ?? null) : null;
