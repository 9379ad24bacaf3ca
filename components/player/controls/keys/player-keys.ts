/**
 * Maps keys to player actions, by the names of `KeyboardEvent.key`. The key sheet lists them. Keys that change the channel
 * or open the guide: components/player/zapping/zap-keys.ts.
 */

export type PlayerAction =
  | 'toggle-play'
  | 'play'
  | 'pause'
  | 'toggle-mute'
  | 'toggle-full-screen'
  | 'toggle-picture-in-picture'
  | 'volume-up'
  | 'volume-down'
  | 'step-back'
  | 'step-forward'
  | 'next-episode'
  | 'next-subtitles'
  | 'next-sound'
  | 'toggle-details'
  | 'show-keys';

/** The used parts of a keyboard event. */
export interface PlayerKey {
  key: string;
  hasModifier: boolean;
  /** The focus is in a text field. */
  isTyping: boolean;
  /** The focus is on a button, link or menu, which handles Space and arrows itself. */
  isOnControl: boolean;
  /** The focus is on a slider, which handles only arrows itself. */
  isOnSlider: boolean;
  /** The focus is in the player. */
  isInPlayer: boolean;
}

const letters: Partial<Record<string, PlayerAction>> = {
  k: 'toggle-play',
  j: 'step-back',
  l: 'step-forward',
  m: 'toggle-mute',
  f: 'toggle-full-screen',
  p: 'toggle-picture-in-picture',
  n: 'next-episode',
  c: 'next-subtitles',
  b: 'next-sound',
  i: 'toggle-details',
  '?': 'show-keys',
  // Media keys of keyboards and remotes.
  mediaplaypause: 'toggle-play',
  mediaplay: 'play',
  mediapause: 'pause',
  mediastop: 'pause',
  mediarewind: 'step-back',
  mediafastforward: 'step-forward',
  mediatracknext: 'next-episode',
};

const arrows: Partial<Record<string, PlayerAction>> = {
  arrowup: 'volume-up',
  arrowdown: 'volume-down',
  arrowleft: 'step-back',
  arrowright: 'step-forward',
};

/**
 * Letters work on the whole page; Space not on a control that it presses; arrows only in the player, because lists need
 * them.
 */
export function playerActionOf(pressed: PlayerKey): PlayerAction | null {
  if (pressed.hasModifier || pressed.isTyping) return null;
  const key = pressed.key.toLowerCase();
  if (key === ' ') return pressed.isOnControl && !pressed.isOnSlider ? null : 'toggle-play';
  if (pressed.isInPlayer && !pressed.isOnControl && arrows[key]) return arrows[key];
  return letters[key] ?? null;
}

const typing =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';
const controls =
  'button, a[href], input, summary, [role=menu], [role=menuitemradio], [role=slider], [role=dialog], [role=alertdialog]';
const sliders = 'input[type=range], [role=slider]';

/** Reads a keyboard event; `player` is the player's element. */
export function readPlayerKey(event: KeyboardEvent, player: Element): PlayerKey {
  const target = event.target instanceof Element ? event.target : null;
  return {
    key: event.key,
    hasModifier: event.ctrlKey || event.metaKey || event.altKey,
    isTyping: target?.closest(typing) !== null && target !== null,
    isOnControl: target?.closest(controls) !== null && target !== null,
    isOnSlider: target?.closest(sliders) !== null && target !== null,
    isInPlayer: target !== null && player.contains(target),
  };
}
