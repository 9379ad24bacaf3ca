'use client';

import { useEffect } from 'react';
import { markSession, onSessionGoneElsewhere } from '#lib/browser/session/session-marker.ts';
import { signLibraryStyles } from '#lib/browser/style-nonce.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { reloadPage } from '#components/ui/reload-page.ts';

/** Keeps this browser's session marker in sync with the server, and follows a log-out or a log-in in another tab. */
export function SessionWatch() {
  const { loginStatus } = useAppData();

  useEffect(signLibraryStyles, []);

  useEffect(() => {
    if (loginStatus === 'user') markSession('user');
  }, [loginStatus]);

  useEffect(() => {
    let isGone = false;
    // A visible tab is not reloaded, so as not to interrupt the viewer; it reloads when it is hidden.
    const follow = () => {
      if (isGone && document.visibilityState === 'hidden') reloadPage();
    };
    const stopListening = onSessionGoneElsewhere(() => {
      isGone = true;
      follow();
    });
    document.addEventListener('visibilitychange', follow);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);

  return null;
}
