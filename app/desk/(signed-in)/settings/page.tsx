import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { deskAnswer } from '#app/desk/require-desk.ts';
import { SettingsScreen } from '#components/desk/settings/settings-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskBackupList, deskSettingList } from '#lib/contract/desk/settings.ts';
import { canDownloadBackups } from '#server/desk/backup-file.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskSettings');
  return { title: t('title') };
}

export default async function SettingsPage() {
  const [settings, backups] = await Promise.all([
    deskAnswer(deskSettingList, {}),
    deskAnswer(deskBackupList, {}),
  ]);
  return (
    <ClientMessages of={['desk', 'deskSettings']}>
      <SettingsScreen settings={settings} backups={backups} canDownload={canDownloadBackups()} />
    </ClientMessages>
  );
}
