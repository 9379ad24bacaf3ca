import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireStartup } from '#app/startup.ts';
import { WelcomeScreen } from '#components/account/welcome-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { NeedsScripts } from '#components/layout/needs-scripts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('welcomeTitle'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function WelcomePage() {
  const { manifest } = await requireStartup();
  return (
    <ClientMessages of={['account']}>
      <NeedsScripts />
      <WelcomeScreen manifest={manifest} />
    </ClientMessages>
  );
}
