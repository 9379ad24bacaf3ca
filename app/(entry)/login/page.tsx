import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { requireStartup } from '#app/startup.ts';
import { LoginScreen } from '#components/account/ways-in/login-screen.tsx';
import { NoticesHost } from '#components/notices/notices-host.tsx';
import { NeedsScripts } from '#components/layout/needs-scripts.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { brandOf } from '#lib/brand.ts';
import { bannerList } from '#lib/contract/channels.ts';
import { publicNotices, type Notice } from '#lib/contract/notices.ts';
import { googleOutcomeOf } from '#lib/domain/account/google-outcome.ts';
import { isVisitorMode } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { guestAddress, returnAddress } from '#lib/return-address.ts';
import { routes } from '#lib/routes.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';
import { env } from '#server/base/env.ts';
import { readViewer } from '#server/session/viewer.ts';

interface LoginPageProps {
  searchParams: Promise<{ next?: string | string[]; google?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, { manifest }] = await Promise.all([getTranslations('account'), requireStartup()]);
  return {
    title: t('loginTitle'),
    description: t('loginDescription', { productName: brandOf(manifest).productName }),
    robots: { index: false },
  };
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const [{ next: asked, google }, cookieJar, { manifest, properties }] = await Promise.all([
    searchParams,
    cookies(),
    requireStartup(),
  ]);
  const next = returnAddress(asked);
  const { loginStatus } = await readViewer(cookieJar.toString());
  if (loginStatus === 'user') redirect(next);
  const offersVisits = properties.loginMethods?.includes('visitor') ?? true;
  const offersGoogle = env().google !== null && (properties.loginMethods ?? []).includes('google');
  const hasGuests = isVisitorMode(manifest) && offersVisits;
  return (
    <ClientMessages of={['account']}>
      <NeedsScripts />
      <NoticesHost given={await readNotices()} />
      <LoginScreen
        manifest={manifest}
        artwork={await readArtwork()}
        next={next}
        guestHref={hasGuests ? guestAddress(next) : null}
        googleHref={offersGoogle ? routes.googleStart(next) : null}
        googleOutcome={offersGoogle ? googleOutcomeOf(google) : null}
      />
    </ClientMessages>
  );
}

async function readNotices(): Promise<Notice[]> {
  try {
    const language = await readLanguage();
    const request = { lang: language, originType: limits.webOriginType };
    return (await readForPage(publicNotices, request, language)).noticeList;
  } catch {
    // Notices fall back to empty (spec part 8).
    return [];
  }
}

/** Artwork beside the login form. The page renders without it when the operator has none. */
async function readArtwork(): Promise<string | undefined> {
  try {
    const { bannerItemList } = await readForPage(bannerList, {}, await readLanguage());
    return bannerItemList.flatMap(({ landscape = [] }) => landscape)[0]?.url;
  } catch {
    return undefined;
  }
}
