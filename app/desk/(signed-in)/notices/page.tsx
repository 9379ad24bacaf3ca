import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { deskAnswer } from '#app/desk/require-desk.ts';
import { NoticesWithInbox } from '#components/layout/desk/notices-with-inbox.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskMessageList, deskNoticeList } from '#lib/contract/desk/notices.ts';
import type { Language } from '#lib/contract/wire/field.ts';

const firstRows = 50;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskNotices');
  return { title: t('title') };
}

export default async function NoticesPage() {
  const [notices, messages, en, es, pt] = await Promise.all([
    deskAnswer(deskNoticeList, { query: '', offset: 0, limit: firstRows }),
    deskAnswer(deskMessageList, { query: '', offset: 0, limit: firstRows }),
    screenTexts('en'),
    screenTexts('es'),
    screenTexts('pt'),
  ]);
  return (
    <ClientMessages of={['desk', 'deskNotices']}>
      <NoticesWithInbox notices={notices} messages={messages} screenTexts={{ en, es, pt }} />
    </ClientMessages>
  );
}

/** The texts of notices and messages on viewers' screens. */
async function screenTexts(locale: Language) {
  const { ui, messages } = await getMessages({ locale });
  return { ui, messages };
}
