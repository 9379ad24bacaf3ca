import { createHash } from 'node:crypto';

/** Pictures from addresses in lists, fetched by `operator/pictures/fetched-picture.ts`. */
export type FetchedKind = 'logo' | 'poster' | 'still';

/**
 * Our address of a foreign picture; null without one. A new picture gets a new address, because browsers cache pictures
 * permanently.
 */
export function fetchedPictureUrl(kind: FetchedKind, id: string, address: string | null) {
  if (address === null) return null;
  const version = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return `/artwork/${kind}/${id}-${version}`;
}
