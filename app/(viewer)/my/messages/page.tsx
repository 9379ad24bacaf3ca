import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { renderedAt } from '#app/rendered-at.ts';
import { requireAccount } from '#app/require-account.ts';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { MessagesScreen } from '#components/inbox/messages-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { routes } from '#lib/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('messages');
  return { title: t('title') };
}

export default async function MyMessagesPage() {
  await requireAccount(routes.myMessages());
  const t = await getTranslations('messages');
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <ClientMessages of={['messages', 'ownLists']}>
        <MessagesScreen renderedAt={renderedAt()} />
      </ClientMessages>
    </AccountFrame>
  );
}
