/** Channel categories (spec part 2): the wire's columns in the viewer's language. */
import type { Channel, Column } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/field.ts';

export interface Category {
  id: string;
  name: string;
  channelIds: ReadonlySet<string>;
}

/** The viewer's own category; no operator's column may carry this id, which is why it has a sign that ids lack. */
export const favouritesCategory = '*favourites';

/** The columns that hold at least one of the channels, in the operator's order. */
export function categoriesOf(
  columns: readonly Column[],
  channels: readonly Pick<Channel, 'logicalChannelId'>[],
  language: Language,
): Category[] {
  const shownIds = new Set(channels.map(({ logicalChannelId }) => logicalChannelId));
  return columns.flatMap(({ columnId, columnName, columnLang, channelIdList }) => {
    if (!channelIdList.some((id) => shownIds.has(id))) return [];
    const own = columnLang?.find(({ lang }) => lang === language)?.columnName.trim() ?? '';
    const name = own === '' ? columnName : own;
    return [{ id: columnId, name, channelIds: new Set(channelIdList) }];
  });
}

/** The channels of a category, in the order of the whole list; an unknown category holds them all. */
export function channelsIn<C extends Pick<Channel, 'logicalChannelId'>>(
  channels: readonly C[],
  categoryId: string | null,
  categories: readonly Category[],
  favouriteIds: ReadonlySet<string>,
): readonly C[] {
  const members =
    categoryId === favouritesCategory
      ? favouriteIds
      : categories.find(({ id }) => id === categoryId)?.channelIds;
  return members
    ? channels.filter(({ logicalChannelId }) => members.has(logicalChannelId))
    : channels;
}
