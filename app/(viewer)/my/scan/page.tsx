import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireAccount } from '#app/require-account.ts';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { ConfirmScan } from '#components/account/scan-code/confirm-scan.tsx';
import { routes } from '#lib/routes.ts';

interface ScanPageProps {
  searchParams: Promise<{ code?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('confirmTitle') };
}

/** The page that a scanned code opens on the phone, where the viewer confirms a television's login. */
export default async function ScanPage({ searchParams }: ScanPageProps) {
  const { code } = await searchParams;
  const confirmId = typeof code === 'string' ? code : '';
  const account = await requireAccount(routes.myScan(confirmId));
  const t = await getTranslations('account');
  return (
    <AccountFrame title={t('confirmTitle')} lead={account.email ?? account.accountName}>
      <ConfirmScan confirmId={confirmId} />
    </AccountFrame>
  );
}
