import type { Metadata } from 'next';
import { cache } from 'react';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { awayHead, OperatorAway } from '#app/operator-away.tsx';
import { LiveTv } from '#components/layout/live-tv/live-tv.tsx';
import { GuideKeeper } from '#components/guide/stored/guide-keeper.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { parseMoment } from '#lib/domain/playback/moment.ts';
import { liveHead, liveThings } from './live-seo.ts';
import { readLiveTv } from './read-live-tv.ts';

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reads once for both the page head and the page. */
const readOnce = cache(async (channelId: string | null, sharedAtMs: number | null) =>
  readLiveTv(channelId, sharedAtMs, await readLanguage(), renderedAt()),
);

async function readPage({ searchParams }: PageProps) {
  const { id, at } = await searchParams;
  return readOnce(
    typeof id === 'string' ? id : null,
    typeof at === 'string' ? parseMoment(at) : null,
  );
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const reading = await readPage(props);
  return reading === 'away' ? awayHead() : liveHead(reading);
}

export default async function LiveTvPage(props: PageProps) {
  const reading = await readPage(props);
  if (reading === 'away') return <OperatorAway />;
  const { rendered, airings, programmes } = reading;
  return (
    <ClientMessages of={['channels', 'guide', 'guideGrid', 'player', 'share']}>
      <JsonLd things={await liveThings(reading)} />
      <GuideKeeper />
      <LiveTv rendered={rendered} airings={airings} programmes={programmes} />
    </ClientMessages>
  );
}
