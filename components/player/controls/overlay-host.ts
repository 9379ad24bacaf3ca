/** Where menus and sheets of a player go: into a player that fills the window, which is all that can be seen; else over the page. */
export function overlayHost(frame: HTMLElement | null): HTMLElement | null {
  return frame && frame.clientHeight >= window.innerHeight * 0.9 ? frame : null;
}
