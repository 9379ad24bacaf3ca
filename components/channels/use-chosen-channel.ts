import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { brandOf } from '#lib/brand.ts';
import { stage } from '#components/player/stage/stage.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { liveAddress, type LivePlace } from './live-address.ts';
import { firstChannel } from './line-up/first-channel.ts';
import type { LineUp } from './line-up/use-line-up.ts';

export interface ChosenChannel {
  /** Null until it is known; the server knows it only when the address names it. */
  channel: Channel | null;
  /** Null: all channels. */
  categoryId: string | null;
  addressOf: (channel: Channel) => string;
  zapTo: (channel: Channel) => void;
  chooseCategory: (id: string | null) => void;
}

/**
 * The channel on screen (LIV-02): the address is the truth, so that it can be shared and reloaded. A zap goes to the
 * stage first, wherever it comes from, and the address follows, without a history entry for each.
 */
export function useChosenChannel(lineUp: LineUp): ChosenChannel {
  const { manifest } = useAppData();
  const query = useSearchParams();
  const isHydrated = useHydrated();
  const { channels, entitlement } = lineUp;
  const asked = query.get('id');
  const categoryId = query.get('columnId');
  // Read once: what is watched here must not change what this screen opened with.
  const [last] = useState(() => (isInBrowser() ? readStored(storageKeys.lastActiveChannel) : null));
  const [first, setFirst] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);

  const known = (id: string | null) =>
    channels.find(({ logicalChannelId }) => logicalChannelId === id) ?? null;
  const isComing = lineUp.isPartial && asked !== null && known(asked) === null;
  const opening =
    isHydrated && !isComing
      ? firstChannel(channels, {
          asked: asked ?? first,
          last,
          canWatchLive: (candidate) => entitlement(candidate).canWatchLive,
        })
      : known(asked);
  const channelId = opening?.logicalChannelId ?? null;
  // Authorities that come later must not take the viewer to another channel.
  if (isHydrated && first === null && channelId !== null) setFirst(channelId);

  const addressOf = useCallback(
    ({ logicalChannelId }: Channel) => liveAddress(query, { id: logicalChannelId }),
    [query],
  );
  const zapTo = useCallback((channel: Channel) => stage.chooseLive(channel.logicalChannelId), []);
  const chooseCategory = useCallback((id: string | null) => replaceAddress({ columnId: id }), []);

  useEffect(() => {
    if (channelId === null) return undefined;
    writeStored(storageKeys.lastActiveChannel, channelId);
    // While one zaps on, the address is some channels behind: it must not call the stage back.
    if (awaited.current === channelId) awaited.current = null;
    // A programme that plays in its own window goes on.
    else if (awaited.current === null && stage.show()?.kind !== 'catch-up')
      stage.watchLive(channelId);
    return stage.subscribe(() => {
      const show = stage.show();
      if (show === null) stage.watchLive(channelId);
      else if (show.kind === 'live' && show.channelId !== addressedId()) {
        awaited.current = show.channelId;
        replaceAddress({ id: show.channelId });
      }
    });
  }, [channelId]);

  // An address that names a channel nobody knows is put right, so that it can be shared.
  const isWrong = channelId !== null && asked !== null && asked !== channelId;
  useEffect(() => {
    if (isWrong) replaceAddress({ id: channelId });
  }, [isWrong, channelId]);

  const name = opening?.logicalChannelName;
  const { productName } = brandOf(manifest);
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${productName}`;
  }, [name, productName]);

  return { channel: opening, categoryId, addressOf, zapTo, chooseCategory };
}

const isInBrowser = () => typeof window !== 'undefined';

const addressedId = () => new URLSearchParams(window.location.search).get('id');

function replaceAddress(change: LivePlace) {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', liveAddress(query, change));
}
