import { createHash } from 'node:crypto';

/** Pictures that lists name, fetched from there by `operator/pictures/fetched-picture.ts`. */
export type FetchedKind = 'logo' | 'poster' | 'still';

/**
 * Our address of a foreign picture; null: there is none. A new picture gets a new address: browsers keep
 * pictures for ever.
 */
export function fetchedPictureUrl(kind: FetchedKind, id: string, address: string | null) {
  if (address === null) return null;
  const version = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return `/artwork/${kind}/${id}-${version}`;
}
