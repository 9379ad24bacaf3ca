import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { TitleScreen } from '#components/desk/titles/detail/title-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskTitleDetail } from '#lib/contract/desk/titles.ts';
import { idSchema } from '#lib/contract/wire/field.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';

interface TitlePageProps {
  params: Promise<{ metaId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('titles') };
}

export default async function TitlePage({ params }: TitlePageProps) {
  const asked = idSchema.safeParse(decodeURIComponent((await params).metaId));
  if (!asked.success) notFound();
  const first = await deskAnswer(deskTitleDetail, { metaId: asked.data });
  return (
    <ClientMessages of={['desk', 'deskTitles']}>
      <TitleScreen key={asked.data} first={first} />
    </ClientMessages>
  );
}
