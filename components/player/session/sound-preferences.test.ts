import { expect, test } from '@jest/globals';
import { readSound, rememberSound } from './sound-preferences.ts';

test('the sound memory restores the sound as the viewer left it', () => {
  rememberSound({ isMuted: true, volume: 0.35 });
  expect(readSound()).toEqual({ isMuted: true, volume: 0.35 });
});

test.each(['', 'on', 'on loud', 'muted 7', 'muted -1'])(
  'the sound memory reads the stored value %j as full sound',
  (text) => {
    localStorage.setItem('playerSound', text);
    expect(readSound()).toEqual({ isMuted: false, volume: 1 });
  },
);
