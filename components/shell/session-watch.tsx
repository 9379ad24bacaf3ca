'use client';

import { useEffect } from 'react';
import { markSession, onSessionGoneElsewhere } from '#lib/browser/session-marker.ts';
import { signLibraryStyles } from '#lib/browser/style-nonce.ts';
import { useAppData } from './app-data.tsx';
import { reloadPage } from './reload-page.ts';

/** Keeps this browser's marker in step with what the server saw, and follows a log-out in another tab. */
export function SessionWatch() {
  const { loginStatus } = useAppData();

  useEffect(signLibraryStyles, []);

  useEffect(() => {
    if (loginStatus === 'user') markSession('user');
  }, [loginStatus]);

  useEffect(
    () =>
      onSessionGoneElsewhere(() => {
        if (document.visibilityState === 'hidden') reloadPage();
      }),
    [],
  );

  return null;
}
