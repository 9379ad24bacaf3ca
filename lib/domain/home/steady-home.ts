import type { HomeChannel, HomeChannels } from './home-channels.ts';

/**
 * Home after the viewer's own channels have arrived, without moving the cards that are on screen already: a card stays
 * in its place while the viewer may see it. One that the viewer may not see is replaced by a channel that is new in the
 * row; further new ones are added at the end. A row gets no longer than it is in `own`, unless its shown cards stay.
 */
export function steadyHome(shown: HomeChannels, own: HomeChannels): HomeChannels {
  return {
    onNow: steadyRow(shown.onNow, own.onNow),
    categories: own.categories.map((category) => {
      const before = shown.categories.find(({ columnId }) => columnId === category.columnId);
      return before
        ? { ...category, channels: steadyRow(before.channels, category.channels) }
        : category;
    }),
    recommended: own.recommended.map((row) => {
      const before = shown.recommended.find(({ id }) => id === row.id);
      return before ? { ...row, channels: steadyRow(before.channels, row.channels) } : row;
    }),
  };
}

function steadyRow(shown: readonly HomeChannel[], own: readonly HomeChannel[]): HomeChannel[] {
  const ownById = new Map(own.map((channel) => [channel.logicalChannelId, channel]));
  const shownIds = new Set(shown.map(({ logicalChannelId }) => logicalChannelId));
  const added = own.filter(({ logicalChannelId }) => !shownIds.has(logicalChannelId));
  const row = shown.flatMap(({ logicalChannelId }) => {
    const channel = ownById.get(logicalChannelId) ?? added.shift();
    return channel ?? [];
  });
  return [...row, ...added];
}
