import { expect, test } from '@jest/globals';
import { zapKeyOf } from './zap-keys.ts';

/** The action of a key on an element with this role. */
function onA(role: string, key: string) {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  let meaning: ReturnType<typeof zapKeyOf> = null;
  element.addEventListener('keydown', (event) => (meaning = zapKeyOf(event, false)));
  element.dispatchEvent(new KeyboardEvent('keydown', { key }));
  return meaning;
}

test.each([
  ['button', 'PageUp', 'up'],
  ['slider', 'PageUp', null],
  ['slider', 'Backspace', 'last'],
  ['slider', ']', 'up'],
  ['grid', 'Backspace', null],
  ['menu', 'PageDown', null],
  ['dialog', '1', null],
])('[ZAP-01] on a %s the key %s means %s', (role, key, meaning) => {
  expect(onA(role, key)).toBe(meaning);
});
