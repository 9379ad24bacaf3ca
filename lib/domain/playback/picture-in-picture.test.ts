import { expect, test } from '@jest/globals';
import { smallWindowOf } from './picture-in-picture.ts';

test('[VPL-04] audio has no picture-in-picture window: the dialog is hidden', () => {
  expect(smallWindowOf(true)).toBe('hide-dialog');
  expect(smallWindowOf(false)).toBe('window');
});
