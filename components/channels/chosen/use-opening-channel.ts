import { useState } from 'react';
import { readStored, storageKeys } from '#lib/browser/storage.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { firstChannel } from '#components/data/line-up/first-channel.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';

/**
 * The initial channel of the screen (LIV-02): the channel in the address, else the last watched one, else the first
 * playable one. Null while unknown; the server knows it only when the address names it.
 */
export function useOpeningChannel(lineUp: LineUp, asked: string | null): Channel | null {
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
