import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onLinkAway } from '#lib/browser/link-away.ts';
import { routes } from '#lib/routes.ts';
import { stage } from '#components/data/stage/stage.ts';
import { createAddressFollower } from './address-follower.ts';
import { liveAddress, type LivePlace } from './live-address.ts';

/**
 * Keeps the stage and the address on the same channel: the stage plays what the address asks for (`openingId`), and the
 * address follows what is zapped to, without a history entry for each. `channelId` is what is marked on the screen.
 */
export function useStageAndAddress(openingId: string | null, channelId: string | null): void {
  const [follower] = useState(() =>
    createAddressFollower(addressedId, (id) => replaceLiveAddress({ id })),
  );
  useEffect(() => {
    // Back leads to the channel that was on, and no address comes in the way of the page that was asked for.
    const stopListening = onLinkAway(follower.hurry);
    return () => {
      stopListening();
      follower.stop();
    };
  }, [follower]);

  // An entry without a channel stands for the one with which the screen opened.
  const firstId = useRef<string | null>(null);
  useEffect(() => {
    firstId.current ??= openingId;
  }, [openingId]);

  // A channel goes on, on the way back to another view.
  useEffect(() => {
    const step = () => {
      const playing = stage.show();
      const entryId = addressedId() ?? firstId.current;
      if (window.location.pathname !== routes.liveTv() || entryId === null) return;
      if (playing?.kind === 'live' && playing.channelId !== entryId)
        follower.stepped(entryId, playing.channelId);
    };
    // Captured: the router hears the same event, and may have drawn by the time it is done.
    window.addEventListener('popstate', step, { capture: true });
    return () => window.removeEventListener('popstate', step, { capture: true });
  }, [follower]);

  // The click that wakes a page chooses a channel before the screen has opened one.
  const isChosenFirst = useRef(false);
  useLayoutEffect(() => {
    if (openingId !== null) return undefined;
    return stage.subscribe(() => (isChosenFirst.current = stage.show()?.kind === 'live'));
  }, [openingId]);

  // Before the paint: another channel's mark must not flash up.
  useLayoutEffect(() => {
    if (openingId === null || follower.reaches(openingId)) return;
    const playing = stage.show();
    if (isChosenFirst.current && playing?.kind === 'live') {
      isChosenFirst.current = false;
      follower.follow(playing.channelId);
      return;
    }
    // What plays in its own window goes on.
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

/** Changes the live address in place: a zap is no step in the history. */
export function replaceLiveAddress(change: LivePlace): void {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', liveAddress(query, change));
}

const addressedId = () => new URLSearchParams(window.location.search).get('id');
