/** What happens when the viewer minimises the player's dialog (spec part 4, VPL-04). */

/**
 * `window`: the browser's picture-in-picture window shows the picture. `hide-dialog`: there is no picture, so the
 * dialog is hidden and the sound continues.
 */
export type SmallWindow = 'window' | 'hide-dialog';

export const smallWindowOf = (isAudio: boolean): SmallWindow =>
  isAudio ? 'hide-dialog' : 'window';
