import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireDesk } from '#app/desk/require-desk.ts';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { requireStartup } from '#app/startup.ts';
import { HomeRows } from '#components/home/home-rows.tsx';
import { guestView } from '#components/home/home-view.ts';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { readHome } from '#server/home/read-home.ts';
import { tryReadIn } from '#server/home/try-read.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return { title: t('title'), robots: { index: false } };
}

/** Home as a guest sees it now, for the frame on the desk's page of home. Nothing in it can be used. */
export default async function HomePreviewPage() {
  const [language, startup, t] = await Promise.all([
    readLanguage(),
    requireStartup(),
    getTranslations('home'),
    requireDesk(),
  ]);
  const nowMs = renderedAt();
  const content = await readHome({ startup, language, nowMs, tryRead: tryReadIn(language) });
  return (
    <ClientMessages of={['home']}>
      <main id="content" inert>
        <h1 className="visually-hidden">{t('title')}</h1>
        <HomeRows view={guestView(content, false)} renderedAt={nowMs}>
          {null}
        </HomeRows>
      </main>
    </ClientMessages>
  );
}
