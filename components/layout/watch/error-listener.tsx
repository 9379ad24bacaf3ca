'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { hideToast, showToast } from '#components/ui/toast/toast.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { onCallError } from '#lib/browser/call-errors.ts';
import { connection } from '#lib/browser/connection.ts';
import { unmarkSession } from '#lib/browser/session/session-marker.ts';
import { reactionTo } from '#lib/domain/errors/reaction.ts';
import { isVisitorMode } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { goToLogin } from '#components/layout/go-to-login.ts';

const loadContentGone = () => import('#components/layout/content-gone-dialog.tsx');

const networkToastId = 'network';
const sessionToastId = 'session';
/**
 * Many calls notice a lost session at the same time. It is handled once, and once more if one of them requires a user.
 */
const sessionLostPauseMs = 20_000;

/** The single place that handles failed calls (spec part 8). */
export function ErrorListener() {
  const t = useTranslations('errors');
  const router = useRouter();
  const queries = useQueryClient();
  const { loginStatus, manifest } = useAppData();
  const [isContentGone, setContentGone] = useState(false);
  const { part } = useLoaded(loadContentGone, isContentGone);
  const sessionLostAt = useRef({ guest: -Infinity, login: -Infinity });
  const visitorMode = isVisitorMode(manifest);

  useEffect(() =>
    onCallError(({ call, error }) => {
      const reaction = reactionTo(error, { call, loginStatus, visitorMode });
      const isNoted = reaction.kind !== 'session-lost' && error.kind !== 'aborted';
      if (call.onFailure === 'logged' && isNoted) {
        // eslint-disable-next-line no-console -- the browser console is the log
        console.warn(
          `${call.address} failed: ${error.kind} ${String(error.code)} ${error.message}`,
        );
      }
      switch (reaction.kind) {
        case 'toast': {
          const text = 'text' in reaction ? reaction.text : t(reaction.messageKey);
          showToast({ id: text, text, tone: 'error', durationMs: limits.toastMs });
          return;
        }
        case 'dialog':
          setContentGone(true);
          return;
        case 'network':
          if (!connection.reportLost()) return;
          showToast({
            id: networkToastId,
            text: t(reaction.messageKey),
            tone: 'error',
            durationMs: Infinity,
          });
          return;
        case 'session-lost':
          if (performance.now() - sessionLostAt.current[reaction.goTo] < sessionLostPauseMs) return;
          sessionLostAt.current[reaction.goTo] = performance.now();
          unmarkSession();
          if (reaction.goTo === 'login') {
            goToLogin();
            return;
          }
          // The next call opens a guest session.
          if (reaction.wasUser) {
            forgetPerson(queries);
            showToast({
              id: sessionToastId,
              text: t('sessionEnded'),
              tone: 'plain',
              durationMs: limits.toastMs,
            });
          } else void queries.invalidateQueries();
          router.refresh();
      }
    }),
  );

  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.state() !== 'up') return;
        hideToast(networkToastId);
        void queries.invalidateQueries();
        router.refresh();
      }),
    [queries, router],
  );

  useEffect(() => {
    const look = () => connection.checkNow();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, []);

  if (!isContentGone || !part) return null;
  return <part.ContentGoneDialog onClose={() => setContentGone(false)} />;
}

/**
 * Removes the person's data from the screen. Clearing the cache alone would not notify mounted screens, which would
 * keep their data; they request it again as the new viewer.
 */
function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' });
  void queries.resetQueries();
}
