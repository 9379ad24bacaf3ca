/** Which key does what in a player (issue's key list; MDN names of KeyboardEvent.key). */

export type PlayerAction =
  'toggle-play' | 'toggle-mute' | 'toggle-full-screen' | 'volume-up' | 'volume-down';

/** What matters of a keyboard event. */
export interface PlayerKey {
  key: string;
  hasModifier: boolean;
  /** The focus is in a field that takes text. */
  isTyping: boolean;
  /** The focus is on a button, link or menu that has its own use for Space and arrows. */
  isOnControl: boolean;
  /** The focus is in the player. */
  isInPlayer: boolean;
}

/** Letters work on the whole page; Space not on a control; arrows only in the player, because lists need them too. */
export function playerActionOf(pressed: PlayerKey): PlayerAction | null {
  if (pressed.hasModifier || pressed.isTyping) return null;
  switch (pressed.key.toLowerCase()) {
    case 'k':
      return 'toggle-play';
    case 'm':
      return 'toggle-mute';
    case 'f':
      return 'toggle-full-screen';
    case ' ':
      return pressed.isOnControl ? null : 'toggle-play';
    case 'arrowup':
      return pressed.isInPlayer && !pressed.isOnControl ? 'volume-up' : null;
    case 'arrowdown':
      return pressed.isInPlayer && !pressed.isOnControl ? 'volume-down' : null;
    default:
      return null;
  }
}

const typing =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';
const controls =
  'button, a[href], input, summary, [role=menu], [role=menuitemradio], [role=dialog]';

/** Reads a keyboard event; `player` is the player's element. */
export function readPlayerKey(event: KeyboardEvent, player: Element): PlayerKey {
  const target = event.target instanceof Element ? event.target : null;
  return {
    key: event.key,
    hasModifier: event.ctrlKey || event.metaKey || event.altKey,
    isTyping: target?.closest(typing) !== null && target !== null,
    isOnControl: target?.closest(controls) !== null && target !== null,
    isInPlayer: target !== null && player.contains(target),
  };
}
