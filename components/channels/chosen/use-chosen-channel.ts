import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { storageKeys, writeStored, readStored } from '#lib/browser/storage.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { brandOf } from '#lib/brand.ts';
import { stage } from '#components/data/stage/stage.ts';
import { useStageShow } from '#components/player/stage/use-stage.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { firstChannel } from '#components/data/line-up/first-channel.ts';
import { showToast } from '#components/ui/toast/toast.ts';
import { liveAddress } from './live-address.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { replaceLiveAddress, useStageAndAddress } from './use-stage-and-address.ts';

export interface ChosenChannel {
  /** Null while unknown; the server knows it only when the address names it. */
  channel: Channel | null;
  /** Null for all channels. */
  categoryId: string | null;
  addressOf: (channel: Channel) => string;
  zapTo: (channel: Channel) => void;
  chooseCategory: (id: string | null) => void;
}

/**
 * The current channel (LIV-02): the address is the source of truth, so that it can be shared and reloaded. Every zap
 * goes to the stage first, and the address follows.
 */
export function useChosenChannel(lineUp: LineUp): ChosenChannel {
  const query = useSearchParams();
  const asked = query.get('id');
  const opening = useOpeningChannel(lineUp, asked);
  const openingId = opening?.logicalChannelId ?? null;
  // The marked channel follows each zap at once, the address only after zapping pauses.
  const show = useStageShow();
  const played =
    show?.kind === 'live' && opening !== null
      ? lineUp.channels.find(({ logicalChannelId }) => logicalChannelId === show.channelId)
      : undefined;
  const channel = played ?? opening;
  const channelId = channel?.logicalChannelId ?? null;

  // Independent of the current channel: a zap must not rerender the rows for their addresses.
  const here = liveAddress(new URLSearchParams(query), { id: '' });
  const addressOf = useCallback(
    ({ logicalChannelId }: Channel) =>
      liveAddress(new URLSearchParams(here.split('?')[1]), { id: logicalChannelId }),
    [here],
  );
  const zapTo = useCallback((zapped: Channel) => stage.chooseLive(zapped.logicalChannelId), []);
  const chooseCategory = useCallback(
    (id: string | null) => replaceLiveAddress({ columnId: id }),
    [],
  );

  useStageAndAddress(openingId, channelId);
  useRightAddress(asked, openingId);
  useEffect(() => {
    if (channelId !== null) writeStored(storageKeys.lastActiveChannel, channelId);
  }, [channelId]);
  useChannelTitle(channel);

  return { channel, categoryId: query.get('columnId'), addressOf, zapTo, chooseCategory };
}

/** Corrects an address with an unknown channel, so that it can be shared, and tells the viewer. */
function useRightAddress(asked: string | null, openingId: string | null): void {
  const t = useTranslations('channels');
  const isWrong = openingId !== null && asked !== null && asked !== openingId;
  useEffect(() => {
    if (!isWrong) return;
    replaceLiveAddress({ id: openingId });
    showToast({
      id: 'unknown-channel',
      text: t('unknownChannel'),
      tone: 'plain',
      durationMs: 6_000,
    });
  }, [isWrong, openingId, t]);
}

function useChannelTitle(channel: Channel | null): void {
  const { manifest } = useAppData();
  const name = channel?.logicalChannelName;
  const { productName } = brandOf(manifest);
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${productName}`;
  }, [name, productName]);
}

/**
 * The initial channel of the screen (LIV-02): the channel in the address, else the last watched one, else the first
 * playable one. Null while unknown; the server knows it only when the address names it.
 */
function useOpeningChannel(lineUp: LineUp, asked: string | null): Channel | null {
  const { channels, entitlement } = lineUp;
  const isHydrated = useHydrated();
  // Read once: watching another channel must not change the initial one.
  const [last] = useState(() => (isInBrowser() ? readStored(storageKeys.lastActiveChannel) : null));
  const [first, setFirst] = useState<string | null>(null);
  const named = channels.find(({ logicalChannelId }) => logicalChannelId === asked) ?? null;
  const isComing = lineUp.isPartial && asked !== null && named === null;
  const opening =
    isHydrated && !isComing
      ? firstChannel(channels, {
          asked: asked ?? first,
          last,
          canWatchLive: (candidate) => entitlement(candidate).canWatchLive,
        })
      : named;
  // Authorities that arrive later must not change the channel.
  if (isHydrated && first === null && opening !== null) setFirst(opening.logicalChannelId);
  return opening;
}

const isInBrowser = () => typeof window !== 'undefined';
