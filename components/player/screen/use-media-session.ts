import { useEffect, useRef } from 'react';
import { encryptionOfPage } from '#lib/encryption-mark.ts';

export interface MediaSessionFacts {
  /** Null while nothing plays: the system then shows nothing of this page. */
  title: string | null;
  channel: string;
  artwork: string | undefined;
  isPaused: boolean;
  /** The actions for the system's own buttons. */
  actions: Partial<Record<MediaSessionAction, () => void>>;
}

const offered = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'previoustrack',
  'nexttrack',
] as const satisfies readonly MediaSessionAction[];

/** Connects lock screens, headsets and media keys to the player. */
export function useMediaSession({ title, channel, artwork, isPaused, actions }: MediaSessionFacts) {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  const names = offered.filter((name) => actions[name]).join(' ');

  useEffect(() => {
    if (title === null || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: channel,
      // The system cannot show an encrypted picture.
      ...(artwork && !encryptionOfPage() && { artwork: [{ src: artwork }] }),
    });
    return () => void (mediaSession.metadata = null);
  }, [title, channel, artwork]);

  const isShown = title !== null;
  useEffect(() => {
    if (!isShown || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    for (const name of offered) {
      const act = names.split(' ').includes(name) ? () => newest.current[name]?.() : null;
      mediaSession.setActionHandler(name, act);
    }
    return () => {
      for (const name of offered) mediaSession.setActionHandler(name, null);
      mediaSession.playbackState = 'none';
    };
  }, [isShown, names]);

  useEffect(() => {
    if (isShown && 'mediaSession' in navigator)
      navigator.mediaSession.playbackState = isPaused ? 'paused' : 'playing';
  }, [isShown, isPaused]);
}
