import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { brandOf } from '#lib/brand.ts';
import type { LiveSession } from '#components/player/live/live-session.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { liveAddress, type LivePlace } from './live-address.ts';
import { firstChannel } from './line-up/first-channel.ts';
import type { LineUp } from './line-up/use-line-up.ts';

interface ChosenChannelOptions {
  lineUp: LineUp;
  session: LiveSession | null;
}

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
 * player first and to the address after it, without a history entry for each.
 */
export function useChosenChannel({ lineUp, session }: ChosenChannelOptions): ChosenChannel {
  const { manifest } = useAppData();
  const query = useSearchParams();
  const isHydrated = useHydrated();
  const { channels, entitlement } = lineUp;
  const asked = query.get('id');
  const categoryId = query.get('columnId');
  // Read once: what is watched here must not change what this screen opened with.
  const [last] = useState(() => (isInBrowser() ? readStored(storageKeys.lastActiveChannel) : null));
  const [first, setFirst] = useState<string | null>(null);

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
  const zapTo = useCallback(
    (channel: Channel) => {
      session?.zapTo(channel.logicalChannelId);
      replaceAddress({ id: channel.logicalChannelId });
    },
    [session],
  );
  const chooseCategory = useCallback((id: string | null) => replaceAddress({ columnId: id }), []);

  useEffect(() => {
    if (channelId === null || !session) return;
    if (session.view().live.channelId !== channelId) session.zapTo(channelId);
    writeStored(storageKeys.lastActiveChannel, channelId);
  }, [session, channelId]);

  // An address that names a channel nobody knows is put right, so that it can be shared.
  const isWrong = channelId !== null && asked !== null && asked !== channelId;
  useEffect(() => {
    if (isWrong) replaceAddress({ id: channelId });
  }, [isWrong, channelId]);

  const canWatchLive = opening ? entitlement(opening).canWatchLive : false;
  useEffect(() => session?.setEntitled(canWatchLive), [session, canWatchLive]);

  const name = opening?.logicalChannelName;
  const { productName } = brandOf(manifest);
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${productName}`;
  }, [name, productName]);

  return { channel: opening, categoryId, addressOf, zapTo, chooseCategory };
}

const isInBrowser = () => typeof window !== 'undefined';

function replaceAddress(change: LivePlace) {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', liveAddress(query, change));
}
