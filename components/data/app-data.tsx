'use client';

import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocale } from 'next-intl';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { AppManifest, appPropertyQuery } from '#lib/contract/startup.ts';

export interface AppData {
  manifest: AppManifest;
  /** Without the WebRTC config: code that needs its key requests it. */
  properties: Omit<ResponseOf<typeof appPropertyQuery>, 'webrtcConfig'>;
  /** The operator also delivers media by a WebRTC gateway. */
  hasGateway: boolean;
  loginStatus: 'guest' | 'user';
  accountName?: string | undefined;
  /** The text of the link to the desk; only for accounts that may use it. */
  deskLink?: string | undefined;
  /** The build flag that hides the replay page (spec part 2). */
  isReplayHidden: boolean;
}

const AppDataContext = createContext<AppData | null>(null);

export function AppDataProvider({ value, children }: { value: AppData; children: ReactNode }) {
  return <AppDataContext value={value}>{children}</AppDataContext>;
}

/** The startup data, the viewer's login status, and the language. */
export function useAppData(): AppData & { language: Language } {
  const data = useContext(AppDataContext);
  const language = useLocale();
  if (!data) throw new Error('useAppData needs an AppDataProvider above it.');
  return useMemo(() => ({ ...data, language }), [data, language]);
}
