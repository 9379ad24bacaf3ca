import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { requireStartup } from '#app/startup.ts';
import { DeskFrame } from '#components/desk/frame/desk-frame.tsx';
import { LanguageMenu } from '#components/layout/header/language-menu.tsx';
import { NeedsScripts } from '#components/layout/needs-scripts.tsx';
import iconButton from '#components/ui/buttons/icon-button.module.css';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { requireDesk } from '#app/desk/require-desk.ts';

export async function generateMetadata() {
  const t = await getTranslations('desk');
  return {
    title: { default: t('title'), template: `%s · ${t('title')}` },
    robots: { index: false },
  };
}

/** The layout of every page of the desk. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [{ accountName, deskRole }, { manifest }] = await Promise.all([
    requireDesk(),
    requireStartup(),
  ]);
  return (
    <ClientMessages of={['desk']}>
      <NeedsScripts />
      <DeskFrame
        manifest={manifest}
        accountName={accountName}
        deskRole={deskRole}
        languageMenu={<LanguageMenu className={iconButton.button} />}
      >
        {children}
      </DeskFrame>
    </ClientMessages>
  );
}
