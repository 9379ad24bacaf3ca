import { useState } from 'react';
import { readStored, storageKeys } from '#lib/browser/storage.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { firstChannel } from '#components/data/line-up/first-channel.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';

/**
 * The channel with which the screen opens (LIV-02): the one that the address asks for, else the last one watched, else
 * the first that plays. Null until it is known; the server knows it only when the address names it.
 */
export function useOpeningChannel(lineUp: LineUp, asked: string | null): Channel | null {
  const { channels, entitlement } = lineUp;
  const isHydrated = useHydrated();
  // Read once: what is watched here must not change what this screen opened with.
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
  // Authorities that come later must not take the viewer to another channel.
  if (isHydrated && first === null && opening !== null) setFirst(opening.logicalChannelId);
  return opening;
}

const isInBrowser = () => typeof window !== 'undefined';
