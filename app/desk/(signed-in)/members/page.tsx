import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MembersScreen } from '#components/desk/members/list/members-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskMemberList } from '#lib/contract/desk/members.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';
import { renderedAt } from '#app/rendered-at.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('members') };
}

export default async function MembersPage() {
  const first = await deskAnswer(deskMemberList, {});
  return (
    <ClientMessages of={['desk', 'deskMembers']}>
      <MembersScreen first={first} renderedAt={renderedAt()} />
    </ClientMessages>
  );
}
