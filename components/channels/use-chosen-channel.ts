import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { brandOf } from '#lib/brand.ts';
import { stage } from '#components/player/stage/stage.ts';
import { useStageShow } from '#components/player/stage/use-stage.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { createAddressFollower } from './address-follower.ts';
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
  const t = useTranslations('channels');
  const query = useSearchParams();
  const isHydrated = useHydrated();
  const { channels, entitlement } = lineUp;
  const asked = query.get('id');
  const categoryId = query.get('columnId');
  // Read once: what is watched here must not change what this screen opened with.
  const [last] = useState(() => (isInBrowser() ? readStored(storageKeys.lastActiveChannel) : null));
  const [first, setFirst] = useState<string | null>(null);
  const [follower] = useState(() =>
    createAddressFollower(addressedId, (id) => replaceAddress({ id })),
  );

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
  const openingId = opening?.logicalChannelId ?? null;
  // Authorities that come later must not take the viewer to another channel.
  if (isHydrated && first === null && openingId !== null) setFirst(openingId);
  // What is marked follows the zap at once, the address some zaps later.
  const show = useStageShow();
  const played = show?.kind === 'live' && opening !== null ? known(show.channelId) : null;
  const channel = played ?? opening;
  const channelId = channel?.logicalChannelId ?? null;

  // The same for every channel on screen: a zap draws no row anew for its address.
  const here = liveAddress(new URLSearchParams(query), { id: '' });
  const addressOf = useCallback(
    ({ logicalChannelId }: Channel) =>
      liveAddress(new URLSearchParams(here.split('?')[1]), { id: logicalChannelId }),
    [here],
  );
  const zapTo = useCallback((zapped: Channel) => stage.chooseLive(zapped.logicalChannelId), []);
  const chooseCategory = useCallback((id: string | null) => replaceAddress({ columnId: id }), []);

  useEffect(() => () => follower.stop(), [follower]);

  const wentBackAtMs = useRef(0);
  useEffect(() => {
    const note = () => (wentBackAtMs.current = Date.now());
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  // Before the paint: another channel's mark must not flash up.
  useLayoutEffect(() => {
    if (openingId === null || follower.reaches(openingId)) return;
    const playing = stage.show();
    // A programme that plays in its own window goes on, and so does a channel on the way back to another view.
    const wentBack = Date.now() - wentBackAtMs.current < backMs;
    if (playing?.kind === 'live' && wentBack) follower.follow(playing.channelId);
    else if (playing?.kind !== 'catch-up') stage.watchLive(openingId);
  }, [follower, openingId]);

  useEffect(() => {
    if (channelId === null) return undefined;
    return stage.subscribe(() => {
      const next = stage.show();
      if (next === null) stage.watchLive(channelId);
      else if (next.kind === 'live') follower.follow(next.channelId);
    });
  }, [follower, channelId]);

  useEffect(() => {
    if (channelId !== null) writeStored(storageKeys.lastActiveChannel, channelId);
  }, [channelId]);

  // An address that names a channel nobody knows is put right, so that it can be shared.
  const isWrong = openingId !== null && asked !== null && asked !== openingId;
  useEffect(() => {
    if (!isWrong) return;
    replaceAddress({ id: openingId });
    showToast({
      id: 'unknown-channel',
      text: t('unknownChannel'),
      tone: 'plain',
      durationMs: 6_000,
    });
  }, [isWrong, openingId, t]);

  const name = channel?.logicalChannelName;
  const { productName } = brandOf(manifest);
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${productName}`;
  }, [name, productName]);

  return { channel, categoryId, addressOf, zapTo, chooseCategory };
}

/** An address that arrives within this time of a step back in the history is that step's. */
const backMs = 1_000;

const isInBrowser = () => typeof window !== 'undefined';

const addressedId = () => new URLSearchParams(window.location.search).get('id');

function replaceAddress(change: LivePlace) {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', liveAddress(query, change));
}
