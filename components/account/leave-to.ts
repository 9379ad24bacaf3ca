import { carriedAddress } from '#lib/browser/carried-address.ts';

/**
 * Leaves by a full page load. After a login or logout this empties every cache of this tab, and the server renders for
 * the new viewer.
 */
export function leaveTo(address: string): void {
  window.location.assign(carriedAddress(address));
}
