import { expect, test } from '@jest/globals';
import { directionOf, isRemoteKey, standardKeyOf } from './remote-keys.ts';

test.each([
  ['Tizen', 'XF86Back', 10_009, 'GoBack'],
  ['Tizen', 'XF86PlayBack', 10_252, 'MediaPlayPause'],
  ['Tizen', 'XF86RaiseChannel', 427, 'ChannelUp'],
  ['Tizen', 'XF86LowerChannel', 428, 'ChannelDown'],
  ['Tizen', 'MediaPlay', 415, null],
  ['webOS', 'GoBack', 461, null],
  ['webOS', 'Unidentified', 461, 'GoBack'],
  ['webOS', 'Unidentified', 417, 'MediaFastForward'],
  ['webOS', 'Unidentified', 412, 'MediaRewind'],
  ['HbbTV', '', 13, 'Enter'],
  ['HbbTV', '', 38, 'ArrowUp'],
  ['HbbTV', 'Unidentified', 461, 'GoBack'],
  ['HbbTV', 'Unidentified', 427, 'ChannelUp'],
  ['HbbTV', 'Unidentified', 463, 'MediaPlayPause'],
  ['HbbTV', 'Unidentified', 403, 'ColorF0Red'],
  ['HbbTV', 'Unidentified', 458, 'Guide'],
  ['Android TV', 'BrowserBack', 166, 'GoBack'],
  ['Android TV', 'Select', 23, 'Enter'],
  ['Android TV', 'Unidentified', 179, 'MediaPlayPause'],
  ['a keyboard', 'ArrowUp', 38, null],
  ['a keyboard', 'U', 85, null],
  ['a keyboard', 'Pause', 19, null],
  ['a keyboard', 'Backspace', 8, null],
])('[WEB-04] %s: the key %j with code %s means %j', (_, key, keyCode, expected) => {
  expect(standardKeyOf({ key, keyCode })).toBe(expected);
});

test('[WEB-04] keys that only remotes have are told from those of keyboards', () => {
  const isRemote = (key: string, keyCode: number) => isRemoteKey({ key, keyCode });
  expect([isRemote('XF86Back', 10_009), isRemote('', 1_537), isRemote('ChannelUp', 0)]).toEqual([
    ...[true, true, true],
  ]);
  expect([isRemote('ArrowUp', 38), isRemote('Enter', 13), isRemote('g', 71)]).toEqual([
    ...[false, false, false],
  ]);
  expect(['ArrowLeft', 'ArrowDown', 'toString', 'Tab'].map(directionOf)).toEqual([
    ...['left', 'down', null, null],
  ]);
});
