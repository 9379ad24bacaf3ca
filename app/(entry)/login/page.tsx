import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { requireStartup } from '#app/startup.ts';
import { LoginScreen } from '#components/account/login-screen.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { brandOf } from '#lib/brand.ts';
import { bannerList } from '#lib/contract/channels.ts';
import { isVisitorMode } from '#lib/domain/startup/startup.ts';
import { guestAddress, returnAddress } from '#lib/return-address.ts';
import { read } from '#server/catalogue/read.ts';
import { readViewer } from '#server/session/viewer.ts';

interface LoginPageProps {
  searchParams: Promise<{ next?: string | string[] }>;
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
  const [{ next: asked }, cookieJar, { manifest }] = await Promise.all([
    searchParams,
    cookies(),
    requireStartup(),
  ]);
  const next = returnAddress(asked);
  const { loginStatus } = await readViewer(cookieJar.toString());
  if (loginStatus === 'user') redirect(next);
  return (
    <ClientMessages of={['account']}>
      <LoginScreen
        manifest={manifest}
        artwork={await readArtwork()}
        next={next}
        guestHref={isVisitorMode(manifest) ? guestAddress(next) : null}
      />
    </ClientMessages>
  );
}

/** A picture of what awaits. The page does without when there is none to be had. */
async function readArtwork(): Promise<string | undefined> {
  try {
    const { bannerItemList } = await read(bannerList, {}, await readLanguage());
    return bannerItemList.flatMap(({ landscape = [] }) => landscape)[0]?.url;
  } catch {
    return undefined;
  }
}
