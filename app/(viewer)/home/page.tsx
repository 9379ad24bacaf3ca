import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { requireStartup } from '#app/startup.ts';
import { HomeScreen } from '#components/home/home-screen.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { brandOf } from '#lib/brand.ts';
import { readHome } from '#server/home/read-home.ts';
import { tryReadIn } from '#server/home/try-read.ts';

export async function generateMetadata(): Promise<Metadata> {
  const [t, { manifest }] = await Promise.all([getTranslations('home'), requireStartup()]);
  const { productName } = brandOf(manifest);
  return { title: { absolute: `${productName} · ${t('title')}` }, description: t('description') };
}

export default async function HomePage() {
  const [language, startup, t] = await Promise.all([
    readLanguage(),
    requireStartup(),
    getTranslations('home'),
  ]);
  const nowMs = renderedAt();
  const content = await readHome({
    startup,
    language,
    nowMs,
    tryRead: tryReadIn(language),
  });
  return (
    <ClientMessages of={['home']}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <HomeScreen key={language} content={content} renderedAt={nowMs} />
    </ClientMessages>
  );
}
