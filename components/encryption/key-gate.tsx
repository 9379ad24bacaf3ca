'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { onShareKey, shareKeyState } from '#lib/browser/sealed/share-key-store.ts';
import { routeOf } from '#lib/routes.ts';

const loadPanel = () => import('./key-panel.tsx');

/** Account screens, which contain nothing encrypted. */
const alwaysOpen = ['MY_ACCOUNT', 'MY_PLAN', 'MY_SUBSCRIBE', 'MY_SCAN'];

/** In encrypted mode a screen requires the share key: without the right one, the key form replaces the screen. */
export function KeyGate({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(onShareKey, shareKeyState, () => 'held' as const);
  const screen = routeOf(usePathname())?.name;
  const isOpen =
    state === 'held' || state === 'clear' || (screen !== undefined && alwaysOpen.includes(screen));
  const { part } = useLoaded(loadPanel, !isOpen);
  if (isOpen) return children;
  return part ? <part.KeyPanel state={state} /> : null;
}
