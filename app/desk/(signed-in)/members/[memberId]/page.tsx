import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { MemberScreen } from '#components/desk/members/one/member-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskMemberDetail } from '#lib/contract/desk/members.ts';
import { idSchema } from '#lib/contract/wire/field.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';
import { renderedAt } from '#app/rendered-at.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('members') };
}

export default async function MemberPage({ params }: { params: Promise<{ memberId: string }> }) {
  const { memberId: part } = await params;
  const memberId = idSchema.safeParse(decodeURIComponent(part)).data ?? notFound();
  const first = await deskAnswer(deskMemberDetail, { memberId });
  return (
    <ClientMessages of={['desk', 'deskMembers']}>
      <MemberScreen memberId={memberId} first={first} renderedAt={renderedAt()} />
    </ClientMessages>
  );
}
