import { expect, test } from '@jest/globals';
import { smallWindowOf } from './picture-in-picture.ts';

test('[VPL-04] sound has no window of its own: the dialog is hidden', () => {
  expect(smallWindowOf(true)).toBe('hide-dialog');
  expect(smallWindowOf(false)).toBe('window');
});
