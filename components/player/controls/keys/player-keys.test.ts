import { describe, expect, test } from '@jest/globals';
import { playerActionOf, readPlayerKey, type PlayerKey } from './player-keys.ts';

const pressed = (key: string, change: Partial<PlayerKey> = {}) =>
  playerActionOf({
    key,
    hasModifier: false,
    isTyping: false,
    isOnControl: false,
    isOnSlider: false,
    isInPlayer: false,
    ...change,
  });

describe('[ZAP-03] player keys', () => {
  test('accept letters anywhere, in either case', () => {
    const keys = ['k', 'K', 'm', 'f', 'j', 'l', 'P', 'c', 'B', '?'];
    expect(keys.map((key) => pressed(key, { isOnControl: true }))).toEqual([
      'toggle-play',
      'toggle-play',
      'toggle-mute',
      'toggle-full-screen',
      'step-back',
      'step-forward',
      'toggle-picture-in-picture',
      'next-subtitles',
      'next-sound',
      'show-keys',
    ]);
  });

  test('do nothing while typing, and leave browser shortcuts to the browser', () => {
    expect(pressed('k', { isTyping: true })).toBeNull();
    expect(pressed('f', { hasModifier: true })).toBeNull();
  });

  test('press the focused button on Space, but pause on a slider', () => {
    expect(pressed(' ')).toBe('toggle-play');
    expect(pressed(' ', { isOnControl: true })).toBeNull();
    expect(pressed(' ', { isOnControl: true, isOnSlider: true })).toBe('toggle-play');
    expect(
      pressed('ArrowLeft', { isOnControl: true, isOnSlider: true, isInPlayer: true }),
    ).toBeNull();
  });

  test('change the volume by arrows only with the focus in the player, else the list handles them', () => {
    expect(pressed('ArrowUp', { isInPlayer: true })).toBe('volume-up');
    expect(pressed('ArrowDown', { isInPlayer: true })).toBe('volume-down');
    expect(pressed('ArrowLeft', { isInPlayer: true })).toBe('step-back');
    expect(pressed('ArrowRight')).toBeNull();
    expect(pressed('ArrowUp')).toBeNull();
    expect(pressed('ArrowUp', { isInPlayer: true, isOnControl: true })).toBeNull();
  });

  test('read the position of the focus from the page', () => {
    document.body.innerHTML =
      '<section id="player"><button id="b"></button></section><input id="t"><input id="r" type="range">';
    const player = document.querySelector('#player')!;
    const read = (id: string) => {
      let seen: PlayerKey | null = null;
      const listen = (event: KeyboardEvent) => (seen = readPlayerKey(event, player));
      document.addEventListener('keydown', listen, { once: true });
      document
        .querySelector(id)!
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
      return seen;
    };
    expect(read('#b')).toMatchObject({
      ...{ isOnControl: true, isOnSlider: false, isInPlayer: true, isTyping: false },
    });
    expect(read('#t')).toMatchObject({ isTyping: true, isInPlayer: false });
    expect(read('#r')).toMatchObject({ isTyping: false, isOnControl: true, isOnSlider: true });
    expect(read('body')).toMatchObject({ isTyping: false, isOnControl: false });
  });
});
