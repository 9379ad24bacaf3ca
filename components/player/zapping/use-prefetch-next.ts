import { useEffect, useRef } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { onTheWay } from '#lib/domain/playback/live/zap.ts';
import type { LiveSession } from '#components/player/session/live/live-session.ts';
import { liveAddresses } from '#components/player/session/live/live-addresses.ts';
import type { ZapOrder } from './use-zap-order.ts';

/**
 * Prefetches the next channel's stream while a viewer zaps in one direction, after the current channel has its picture
 * (ZAP-01).
 */
export function usePrefetchNext(
  session: LiveSession | null,
  neighboursOf: ZapOrder,
  canWatch: (channel: Channel) => boolean,
): void {
  const newest = useRef({ neighboursOf, canWatch });
  useEffect(() => {
    newest.current = { neighboursOf, canWatch };
  });
  const watched = useRef<string | null>(null);
  useEffect(
    () =>
      session?.subscribe(() => {
        const { channelId, mode, status } = session.view().live;
        const isShown = status === 'playing' && mode === 'live';
        if (!isShown || channelId === null || channelId === watched.current) return;
        const { neighboursOf: among, canWatch: isOpen } = newest.current;
        const next = onTheWay(among(channelId), watched.current, channelId).find(isOpen);
        watched.current = channelId;
        if (next) liveAddresses.prepare(next.logicalChannelId);
      }),
    [session],
  );
}
