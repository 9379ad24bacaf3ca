/**
 * Leaves for another address by loading it anew. After a login or logout that is what empties every cache of this tab
 * and lets the server render for the new viewer.
 */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
