/** The effect of leaving the dialog for a small window (spec part 4, VPL-04). */

/**
 * `window`: the browser's own window shows the picture. `hide-dialog`: there is no picture to show, so that the dialog
 * goes and the sound goes on.
 */
export type SmallWindow = 'window' | 'hide-dialog';

export const smallWindowOf = (isAudio: boolean): SmallWindow =>
  isAudio ? 'hide-dialog' : 'window';
