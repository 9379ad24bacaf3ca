/** Loads this page anew, with nothing left of what it knew. */
export function reloadPage(): void {
  location.reload();
}
