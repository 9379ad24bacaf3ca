import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onLinkAway } from '#lib/browser/link-away.ts';
import { routes } from '#lib/routes.ts';
import { stage } from '#components/data/stage/stage.ts';
import { createAddressFollower } from './address-follower.ts';
import { liveAddress, type LivePlace } from './live-address.ts';

/**
 * Keeps the stage and the address on the same channel: the stage plays the channel in the address (`openingId`), and
 * the address follows each zap without a history entry. `channelId` is the channel marked on the screen.
 */
export function useStageAndAddress(openingId: string | null, channelId: string | null): void {
  const [follower] = useState(() =>
    createAddressFollower(addressedId, (id) => replaceLiveAddress({ id })),
  );
  useEffect(() => {
    // Write the address before leaving: Back then returns to the last channel, and no late write replaces the next
    // page's address.
    const stopListening = onLinkAway(follower.hurry);
    return () => {
      stopListening();
      follower.stop();
    };
  }, [follower]);

  // An entry without a channel means the initial channel of the screen.
  const firstId = useRef<string | null>(null);
  useEffect(() => {
    firstId.current ??= openingId;
  }, [openingId]);

  // Back to another view of live TV keeps the channel playing.
  useEffect(() => {
    const step = () => {
      const playing = stage.show();
      const entryId = addressedId() ?? firstId.current;
      if (window.location.pathname !== routes.liveTv() || entryId === null) return;
      if (playing?.kind === 'live' && playing.channelId !== entryId)
        follower.stepped(entryId, playing.channelId);
    };
    // Capture phase: the router handles the same event and may already have rendered afterwards.
    window.addEventListener('popstate', step, { capture: true });
    return () => window.removeEventListener('popstate', step, { capture: true });
  }, [follower]);

  // A click during hydration may choose a channel before the initial one is set.
  const isChosenFirst = useRef(false);
  useLayoutEffect(() => {
    if (openingId !== null) return undefined;
    return stage.subscribe(() => (isChosenFirst.current = stage.show()?.kind === 'live'));
  }, [openingId]);

  // Before paint: the mark of another channel must not flash.
  useLayoutEffect(() => {
    if (openingId === null || follower.reaches(openingId)) return;
    const playing = stage.show();
    if (isChosenFirst.current && playing?.kind === 'live') {
      isChosenFirst.current = false;
      follower.follow(playing.channelId);
      return;
    }
    // A recording or a title in a floating window keeps playing.
    if (playing === null || playing.kind === 'live') stage.watchLive(openingId);
  }, [follower, openingId]);

  useEffect(() => {
    if (channelId === null) return undefined;
    return stage.subscribe(() => {
      const next = stage.show();
      if (next === null) stage.watchLive(channelId);
      else if (next.kind === 'live') follower.follow(next.channelId);
    });
  }, [follower, channelId]);
}

/** Changes the live address in place: a zap adds no history entry. */
export function replaceLiveAddress(change: LivePlace): void {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', liveAddress(query, change));
}

const addressedId = () => new URLSearchParams(window.location.search).get('id');
