import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { AppDataProvider } from '#components/data/app-data.tsx';
import { BelowFloor } from '#components/layout/below-floor.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { ShareKeyWatch } from '#components/encryption/share-key-watch.tsx';
import { ErrorListener } from '#components/layout/watch/error-listener.tsx';
import { LinkWatch } from '#components/layout/watch/link-watch.tsx';
import { LoadingSpinner } from '#components/layout/loading-spinner.tsx';
import { BroadcastWatch } from '#components/layout/watch/broadcast-watch.tsx';
import { NavigationWatch } from '#components/layout/watch/navigation-watch.tsx';
import { OfflineKeeper } from '#components/layout/watch/offline-keeper.tsx';
import { PageAlive } from '#components/layout/watch/page-alive.tsx';
import { StoredAnswers } from '#components/data/calls/stored-answers.tsx';
import { QueryProvider } from '#components/data/calls/query-provider.tsx';
import { RemoteWatch } from '#components/layout/remote/remote-watch.tsx';
import { SessionWatch } from '#components/layout/watch/session-watch.tsx';
import { ReportHost } from '#components/layout/watch/report-host.tsx';
import { ToastHost } from '#components/ui/toast/toast-host.tsx';
import { icons } from '#lib/app-icons.ts';
import { encryptionMark } from '#lib/encryption-mark.ts';
import { brandOf } from '#lib/brand.ts';
import { isLiveToVod } from '#lib/domain/startup/startup.ts';
import { languageParameter } from '#lib/language.ts';
import { env } from '#server/base/env.ts';
import { readViewer } from '#server/session/viewer.ts';
import { readLanguage } from './i18n/language.ts';
import { requireStartup } from './startup.ts';
import './tokens.css';
import './global.css';

export const viewport: Viewport = {
  themeColor: '#07090d',
  colorScheme: 'dark',
  viewportFit: 'cover',
};

export async function generateMetadata(): Promise<Metadata> {
  const [{ manifest }, language] = await Promise.all([requireStartup(), readLanguage()]);
  const { productName, iconUrl } = brandOf(manifest);
  const isEncrypted = manifest.e2eeProperties.e2ee;
  return {
    title: { default: productName, template: `%s · ${productName}` },
    applicationName: productName,
    manifest: `/manifest.webmanifest?${languageParameter}=${language}`,
    icons: {
      icon: iconUrl ?? [
        { url: icons.mark, type: 'image/svg+xml', sizes: 'any' },
        { url: icons.medium, type: 'image/png', sizes: '192x192' },
      ],
      apple: iconUrl ?? icons.apple,
    },
    appleWebApp: { title: productName, statusBarStyle: 'black' },
    // Without the share key the pages contain nothing for search engines to index.
    ...(isEncrypted && { robots: { index: false } }),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, startup, cookieJar] = await Promise.all([
    readLanguage(),
    requireStartup(),
    cookies(),
  ]);
  const { loginStatus, accountName, deskRole } = await readViewer(cookieJar.toString());
  const { manifest } = startup;
  const { webrtcConfig, ...properties } = startup.properties;
  // Pages of viewers without a role at the desk have nothing of it.
  const ofDesk = deskRole && { deskLink: (await getTranslations('desk'))('title') };
  const appData = { manifest, properties, hasGateway: webrtcConfig !== undefined };
  return (
    <html
      lang={language}
      className={inter.variable}
      style={brandOf(manifest).properties}
      {...encryptionMark(manifest)}
      data-live-to-vod={isLiveToVod(manifest) || undefined}
      data-gateway={webrtcConfig !== undefined || undefined}
    >
      <body>
        <BelowFloor />
        <AppDataProvider
          value={{
            ...appData,
            loginStatus,
            accountName,
            isReplayHidden: env().isReplayHidden,
            ...ofDesk,
          }}
        >
          <QueryProvider>
            <ClientMessages of={manifest.e2eeProperties.e2ee ? ['encryption'] : []}>
              <ShareKeyWatch />
              <SessionWatch />
              <StoredAnswers />
              <NavigationWatch />
              <LinkWatch />
              <BroadcastWatch />
              <ErrorListener />
              <OfflineKeeper />
              <ReportHost />
              <RemoteWatch />
              {children}
              <LoadingSpinner />
              <ToastHost />
              <PageAlive />
            </ClientMessages>
          </QueryProvider>
        </AppDataProvider>
      </body>
    </html>
  );
}

/** Inter, self-hosted and preloaded: one variable file with the Latin letters for English, Spanish and Portuguese. */
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  style: 'normal',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});
