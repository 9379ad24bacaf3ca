import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { breadcrumbs } from '#app/seo/breadcrumbs.ts';
import { pageHead } from '#app/seo/page-head.ts';
import { OperatorAway } from '#app/operator-away.tsx';
import { GuideKeeper } from '#components/guide/stored/guide-keeper.tsx';
import { ReplayScreen } from '#components/replay/replay-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { routes } from '#lib/routes.ts';
import { readReplay } from './read-replay.ts';

interface ReplayPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('replay');
  return pageHead({
    path: routes.replay(),
    title: t('title'),
    description: t('description'),
  });
}

/** When the build flag hides this page, proxy.ts has already redirected the request. */
export default async function ReplayPage({ searchParams }: ReplayPageProps) {
  const [{ channel, day }, t] = await Promise.all([searchParams, getTranslations('replay')]);
  const nowMs = renderedAt();
  const asked = { channelId: one(channel), day: one(day) };
  const reading = await readReplay(asked, await readLanguage(), nowMs);
  if (reading === 'away') return <OperatorAway />;
  const { lineUp, first } = reading;
  return (
    <ClientMessages of={['replay', 'channels', 'guide', 'guideGrid', 'player', 'share']}>
      <JsonLd things={[await breadcrumbs([{ name: t('title'), path: routes.replay() }])]} />
      <GuideKeeper />
      <ReplayScreen
        askedChannelId={asked.channelId}
        askedDay={asked.day}
        lineUp={lineUp}
        first={first}
        renderedAt={nowMs}
      />
    </ClientMessages>
  );
}

function one(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
