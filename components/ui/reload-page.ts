/** Reloads this page without its state in memory. */
export function reloadPage(): void {
  location.reload();
}
