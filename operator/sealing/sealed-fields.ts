import type { Call } from '#lib/contract/wire/call.ts';
import type { OpaqueIds } from './opaque-ids.ts';

/** Names of fields that describe content: sealed wherever they occur. */
const texts = new Set([
  'biography',
  'channelName',
  'columnName',
  'content',
  'customizedDisplayInfo',
  'desc',
  'description',
  'keyword',
  'logicChannelName',
  'logicalChannelName',
  'matchedName',
  'msg',
  'name',
  'originalTitle',
  'plot',
  'programme',
  'role',
  'suggestions',
  'title',
]);
/** Fields with ids of titles and people. Ids of channels and lists reveal no title. */
const ids = new Set([
  'bannerItemId',
  'cardId',
  'contentId',
  'episodeId',
  'metaId',
  'metaIdList',
  'personId',
  'seasonId',
  'seriesId',
]);
const checksums = new Set(['checksum', 'dateCheckSum', 'epgChecksum']);
/** Addresses of this operator with such an id. */
const address = /^(\/(?:artwork\/[a-z-]+|media\/vod)\/)([^/]+)/;

/** Every call except start-up, accounts, plans and agreements, which the web server reads. */
export function carriesContent({ service, path }: Pick<Call, 'service' | 'path'>): boolean {
  if (service === 'live') return !path.includes('/account/');
  return service === 'vod' || service === 'search';
}

type Seal = (text: string) => Promise<string>;

/** A copy of an answer whose texts and ids do not reveal the content. */
export async function sealFields(answer: unknown, seal: Seal, opaque: OpaqueIds): Promise<unknown> {
  const waiting: Promise<void>[] = [];
  const copy = walk(answer, '', {
    ids: opaque.conceal,
    checksums: opaque.checksum,
    text: (text, put) => {
      waiting.push(seal(text).then(put));
    },
  });
  await Promise.all(waiting);
  return copy;
}

/** The same for an answer that is sealed as a whole: its texts stay. */
export function concealIds(answer: unknown, { conceal, checksum }: OpaqueIds): unknown {
  return walk(answer, '', { ids: conceal, checksums: checksum });
}

/** Restores the ids in a request that sealFields has concealed. */
export function revealIds(data: Record<string, unknown>, { reveal }: OpaqueIds) {
  return walk(data, '', { ids: reveal }) as Record<string, unknown>;
}

interface Changes {
  ids: (id: string) => string;
  checksums?: (sum: string) => string;
  /** Gets a text, and a function that replaces it later. */
  text?: (text: string, put: (sealed: string) => void) => void;
}

/** The items of a list have the name of the list's field. */
function walk(value: unknown, key: string, changes: Changes): unknown {
  if (typeof value === 'string') return changed(value, key, changes);
  if (Array.isArray(value)) {
    return copied(value, [], (entry) => entry, key, changes);
  }
  if (typeof value !== 'object' || value === null) return value;
  // The link type tells what a banner's link id is: the id of a title is concealed, that of a channel or list is not.
  const isTitleLink = (value as { linkType?: unknown }).linkType === 'VOD_CONTENT';
  const nameOf = (field: string) => (field === 'linkId' && isTitleLink ? 'metaId' : field);
  return copied(value, {}, nameOf, null, changes);
}

function copied(
  from: object,
  to: object,
  nameOf: (field: string) => string,
  listOf: string | null,
  changes: Changes,
): object {
  const put = (field: string, value: unknown) => void Object.assign(to, { [field]: value });
  for (const [field, value] of Object.entries(from) as [string, unknown][]) {
    const key = listOf ?? nameOf(field);
    if (changes.text && typeof value === 'string' && texts.has(key)) {
      changes.text(value, (sealed) => put(field, sealed));
      // Keeps the place until the replacement.
      put(field, '');
    } else put(field, walk(value, key, changes));
  }
  return to;
}

function changed(text: string, key: string, changes: Changes): string {
  if (ids.has(key)) return changes.ids(text);
  if (changes.checksums && checksums.has(key)) return changes.checksums(text);
  return text.replace(address, (_, folder: string, id: string) => folder + changes.ids(id));
}
