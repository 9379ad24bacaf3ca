import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './awaited-purchase.module.css';
import type { PurchaseReturn } from './use-purchase-return.ts';

/** Shown while the viewer is at the member site: the next step, and a button to check. */
export function AwaitedPurchase({ way }: { way: PurchaseReturn }) {
  const t = useTranslations('purchase');
  return (
    <div className={styles.note}>
      <Hourglass aria-hidden="true" />
      <p role="status" className={styles.text}>
        {t('awaited')}{' '}
        {way.outcome === 'nothing-yet' && !way.isChecking && <strong>{t('nothingYet')}</strong>}
        {way.outcome === 'failed' && !way.isChecking && <strong>{t('checkFailed')}</strong>}
      </p>
      <Button size="small" variant="primary" onClick={way.check} aria-disabled={way.isChecking}>
        {way.isChecking ? t('checking') : t('haveBought')}
      </Button>
    </div>
  );
}
