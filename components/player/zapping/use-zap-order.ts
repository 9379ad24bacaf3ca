import { channelsIn } from '#components/data/line-up/categories.ts';
import { useFavourites } from '#components/data/favourites/use-favourites.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';
import type { Channel } from '#lib/contract/channels.ts';

/** The channel list that contains a channel's neighbours. */
export type ZapOrder = (channelId: string) => readonly Channel[];

/** Up and down stay in the page's category if it contains the channel (ZAP-01); a floating picture has no category. */
export function useZapOrder({ channels, categories }: LineUp, isInPage: boolean): ZapOrder {
  const { ids } = useFavourites(channels);
  return (channelId) => {
    // Read on each key press: the address changes too often to rerender for it.
    const categoryId = isInPage
      ? new URLSearchParams(window.location.search).get('columnId')
      : null;
    const listed = channelsIn(channels, categoryId, categories, ids);
    const isListed = listed.some(({ logicalChannelId }) => logicalChannelId === channelId);
    return isListed ? listed : channels;
  };
}
