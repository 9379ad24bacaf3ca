import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { AppDataProvider } from '#components/shell/app-data.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ErrorListener } from '#components/shell/error-listener.tsx';
import { LinkWatch } from '#components/shell/link-watch.tsx';
import { LoadingSpinner } from '#components/shell/loading-spinner.tsx';
import { NavigationWatch } from '#components/shell/navigation-watch.tsx';
import { QueryProvider } from '#components/shell/query-provider.tsx';
import { SessionWatch } from '#components/shell/session-watch.tsx';
import { ToastHost } from '#components/ui/toast-host.tsx';
import { brandOf } from '#lib/brand.ts';
import { env } from '#server/env.ts';
import { readViewer } from '#server/session/viewer.ts';
import { inter } from './fonts.ts';
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
  const { manifest } = await requireStartup();
  const { productName } = brandOf(manifest);
  const { publicOrigin } = env();
  return {
    ...(publicOrigin && { metadataBase: new URL(publicOrigin) }),
    title: { default: productName, template: `%s · ${productName}` },
    applicationName: productName,
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, startup, cookieJar] = await Promise.all([
    readLanguage(),
    requireStartup(),
    cookies(),
  ]);
  const { loginStatus, accountName } = await readViewer(cookieJar.toString());
  const { properties } = brandOf(startup.manifest);
  return (
    <html lang={language} className={inter.variable} style={properties}>
      <body>
        <AppDataProvider
          value={{ ...startup, loginStatus, accountName, isReplayHidden: env().isReplayHidden }}
        >
          <QueryProvider>
            <ClientMessages of={[]}>
              <SessionWatch />
              <NavigationWatch />
              <LinkWatch />
              <ErrorListener />
              {children}
              <LoadingSpinner />
              <ToastHost />
            </ClientMessages>
          </QueryProvider>
        </AppDataProvider>
      </body>
    </html>
  );
}
