/** Channel categories (spec part 2): the wire's columns in the viewer's language. */
import type { Channel, Column } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';

export interface Category {
  id: string;
  name: string;
  channelIds: ReadonlySet<string>;
}

/** The viewer's own category. No operator's column can have this id, because ids cannot contain an asterisk. */
export const favouritesCategory = '*favourites';

/** The columns with at least one of the channels, in the operator's order. */
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

/** The channels of a category, in the order of the whole list; an unknown category contains all of them. */
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
