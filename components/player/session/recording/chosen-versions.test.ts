import { beforeEach, expect, test } from '@jest/globals';
import { chosenVersion, rememberVersion } from './chosen-versions.ts';

beforeEach(() => localStorage.clear());

test('[FIL-02] the chosen version of a film is remembered until the first one is chosen again', () => {
  rememberVersion('f1', 'f1-4k');
  rememberVersion('f2', 'f2-cut');
  rememberVersion('f1', 'f1-720');
  expect([chosenVersion('f1'), chosenVersion('f2'), chosenVersion('f3')]).toEqual([
    ...['f1-720', 'f2-cut', undefined],
  ]);
  rememberVersion('f1', undefined);
  expect([chosenVersion('f1'), chosenVersion('f2')]).toEqual([undefined, 'f2-cut']);
});

test('[FIL-02] at most two hundred films are remembered, the last ones', () => {
  for (let film = 1; film <= 205; film += 1) rememberVersion(`f${film}`, 'v');
  expect([chosenVersion('f5'), chosenVersion('f6'), chosenVersion('f205')]).toEqual([
    ...[undefined, 'v', 'v'],
  ]);
});

test.each(['{', 'null', '7', '[["f1"]]', '[["f1",7]]', '{"f1":"v"}'])(
  '[FIL-02] a stored text that is no list of choices (%s) remembers nothing',
  (text) => {
    localStorage.setItem('titleVersions', text);
    expect(chosenVersion('f1')).toBeUndefined();
    rememberVersion('f1', 'v');
    expect(chosenVersion('f1')).toBe('v');
  },
);
