/** The position of a hover card: centred over its card and inside the window. All in px. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The minimum distance from the window's edge. */
const marginPx = 12;

export function hoverPlace(card: Box, panel: Size, view: Size): { left: number; top: number } {
  return {
    left: within(card.left + (card.width - panel.width) / 2, panel.width, view.width),
    top: within(card.top + (card.height - panel.height) / 2, panel.height, view.height),
  };
}

/** Keeps a length inside the window; a larger one begins at its edge. */
function within(wanted: number, length: number, viewLength: number): number {
  const most = viewLength - length - marginPx;
  return Math.round(Math.max(marginPx, Math.min(wanted, most)));
}
