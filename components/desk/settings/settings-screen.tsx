'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskSettingList, type deskBackupList } from '#lib/contract/desk/settings.ts';
import { BackupSection } from './backups/backup-section.tsx';
import { BrandSection } from './branding/brand-section.tsx';
import { ServiceSection } from './service/service-section.tsx';
import type { SettingOf } from './setting-control.ts';

interface SettingsScreenProps {
  settings: ResponseOf<typeof deskSettingList>;
  backups: ResponseOf<typeof deskBackupList>;
  canDownload: boolean;
}

/** The look of the service, what it has, and its backups. */
export function SettingsScreen({ settings, backups, canDownload }: SettingsScreenProps) {
  const t = useTranslations('deskSettings');
  const list = useCall(deskSettingList, {}, { initialData: settings });
  const known = list.data ?? settings;
  const settingOf: SettingOf = (key) =>
    known.settings.find((one) => one.key === key) ?? { key, own: null, fallback: null };
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <BrandSection settingOf={settingOf} />
      <ServiceSection settingOf={settingOf} />
      <BackupSection first={backups} canDownload={canDownload} />
    </DeskPage>
  );
}
