import { COLLECTION_PREFIX } from './schema/storefront.ts';

/** The prefix of ids of what is made at the desk: rows of titles, picks of channels, categories. */
export const DESK_PREFIX = 'desk-';
/** The prefix of ids that come from groups in lists: categories of channels, rows of films. */
export const GROUP_PREFIX = 'group-';
/** The prefix of ids of the rows that hold all imported films or series. */
const OWN_PREFIX = 'own-';

const ofImports = [GROUP_PREFIX, OWN_PREFIX, COLLECTION_PREFIX];

/** Who made a row of titles, by its id. */
export function rowOrigin(playlistId: string): 'desk' | 'import' | 'demo' {
  if (playlistId.startsWith(DESK_PREFIX)) return 'desk';
  return ofImports.some((prefix) => playlistId.startsWith(prefix)) ? 'import' : 'demo';
}
