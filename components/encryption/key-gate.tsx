'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { onShareKey, shareKeyState } from '#lib/browser/sealed/share-key-store.ts';
import { routeOf } from '#lib/routes.ts';

const loadPanel = () => import('./key-panel.tsx');

/** Screens of a viewer's own, with nothing encrypted on them. */
const alwaysOpen = ['MY_ACCOUNT', 'MY_PLAN', 'MY_SUBSCRIBE', 'MY_SCAN'];

/** In encrypted mode a screen needs the share key: without the right one, the way to give it stands in its place. */
export function KeyGate({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(onShareKey, shareKeyState, () => 'held' as const);
  const screen = routeOf(usePathname())?.name;
  const isOpen =
    state === 'held' || state === 'clear' || (screen !== undefined && alwaysOpen.includes(screen));
  const { part } = useLoaded(loadPanel, !isOpen);
  if (isOpen) return children;
  return part ? <part.KeyPanel state={state} /> : null;
}
