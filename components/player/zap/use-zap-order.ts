import { channelsIn } from '#components/data/line-up/categories.ts';
import { useFavourites } from '#components/data/line-up/use-favourites.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';
import type { Channel } from '#lib/contract/channels.ts';

/** The channels among which a channel's neighbours are found. */
export type ZapOrder = (channelId: string) => readonly Channel[];

/**
 * Up and down stay in the category that the page shows, as long as the channel is one of it (ZAP-01); a floating picture
 * has no category beside it.
 */
export function useZapOrder({ channels, categories }: LineUp, isInPage: boolean): ZapOrder {
  const { ids } = useFavourites(channels);
  return (channelId) => {
    // Asked at the key: the address changes too often to draw anything for it.
    const categoryId = isInPage
      ? new URLSearchParams(window.location.search).get('columnId')
      : null;
    const listed = channelsIn(channels, categoryId, categories, ids);
    const isListed = listed.some(({ logicalChannelId }) => logicalChannelId === channelId);
    return isListed ? listed : channels;
  };
}
