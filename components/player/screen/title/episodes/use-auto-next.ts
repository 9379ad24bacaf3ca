import { useEffect, useRef, useState } from 'react';
import type { RecordingState } from '#lib/domain/playback/recording/recording-state.ts';
import { sleepStore } from '#components/player/controls/sleep-timer/sleep-store.ts';
import { isToAsk, signOfLife } from '#lib/domain/playback/still-watching.ts';

interface AutoNextOptions {
  /** The title that plays; null for none. */
  metaId: string | null;
  status: RecordingState['status'];
  hasNext: boolean;
  /** The sleep timer has paused it: the next episode does not start by itself. */
  isAsleep: boolean;
  onNext: () => void;
}

export interface AutoNext {
  /** The viewer does not want a next episode after this one. */
  isStaying: boolean;
  stay: () => void;
  /** The next episode is about to start. */
  isGoingOn: boolean;
  /** The episode has ended, and the viewer must confirm that they are present. */
  isAsking: boolean;
}

/** Starts the next episode at the end (VPL-02), unless the viewer declines it or seems absent (BEY-01). */
export function useAutoNext(options: AutoNextOptions): AutoNext {
  const { metaId, status, hasNext, isAsleep, onNext } = options;
  const watched = useRef(signOfLife(0));
  const [stayingIn, setStayingIn] = useState<string | null>(null);
  const [askingIn, setAskingIn] = useState<string | null>(null);
  const isStaying = metaId !== null && stayingIn === metaId;
  const goOn = useRef(onNext);
  useEffect(() => {
    goOn.current = onNext;
  });

  useEffect(() => {
    const noteSign = () => {
      watched.current = signOfLife(Date.now());
    };
    noteSign();
    document.addEventListener('pointerdown', noteSign, true);
    document.addEventListener('keydown', noteSign, true);
    return () => {
      document.removeEventListener('pointerdown', noteSign, true);
      document.removeEventListener('keydown', noteSign, true);
    };
  }, []);

  const isOver = status === 'ended' && hasNext && !isStaying && !isAsleep;
  useEffect(() => {
    // The sleep timer may have ended at this very moment too.
    if (!isOver || sleepStore.getState().phase === 'asleep') return;
    if (isToAsk(watched.current, Date.now())) {
      setAskingIn(metaId);
      return;
    }
    watched.current.startedByThemselves += 1;
    goOn.current();
  }, [isOver, metaId]);

  const isAsking = status === 'ended' && askingIn !== null && askingIn === metaId;
  return { isStaying, stay: () => setStayingIn(metaId), isAsking, isGoingOn: isOver && !isAsking };
}
