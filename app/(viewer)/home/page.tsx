import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { pageHead } from '#app/seo/page-head.ts';
import { readPageLinks } from '#app/seo/page-links.ts';
import { readSiteData } from '#app/seo/site-data.ts';
import { requireStartup } from '#app/startup.ts';
import { OperatorAway } from '#app/operator-away.tsx';
import { HomeScreen } from '#components/home/home-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { bannerList } from '#lib/contract/channels.ts';
import { routes } from '#lib/routes.ts';
import { isHomeAway, readHome } from '#server/home/read-home.ts';
import { tryReadIn } from '#server/home/try-read.ts';

export async function generateMetadata(): Promise<Metadata> {
  const [t, { language, productName }] = await Promise.all([
    getTranslations('home'),
    readPageLinks(),
  ]);
  const banners = await tryReadIn(language)(bannerList, {});
  return pageHead({
    path: routes.home(),
    title: `${productName} · ${t('title')}`,
    isWholeTitle: true,
    description: t('description'),
    picture: banners?.bannerItemList.flatMap(({ landscape = [] }) => landscape)[0]?.url,
  });
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
  if (isHomeAway(content)) return <OperatorAway />;
  return (
    <ClientMessages of={['home']}>
      <JsonLd things={[await readSiteData()]} />
      <h1 className="visually-hidden">{t('title')}</h1>
      <HomeScreen key={language} content={content} renderedAt={nowMs} />
    </ClientMessages>
  );
}
