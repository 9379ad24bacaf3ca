import { Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QrCode } from '#components/ui/pictures/qr-code.tsx';
import { routes } from '#lib/routes.ts';
import styles from './phone-code.module.css';

interface PhoneCodeProps {
  /** The plan; absent for all plans. */
  planId?: string;
  name?: string;
  /** The viewer may buy on the phone: start to check for the purchase. */
  onShow: () => void;
}

/**
 * A QR code that opens our plan page on a phone, where its owner logs in: a photograph of the code gives no access to
 * this account.
 */
export function PhoneCode({ planId, name, onShow }: PhoneCodeProps) {
  const t = useTranslations('purchase');
  return (
    <details className={styles.code} onToggle={(event) => event.currentTarget.open && onShow()}>
      <summary aria-label={name && `${t('onPhone')}: ${name}`}>
        <Smartphone aria-hidden="true" />
        {t('onPhone')}
      </summary>
      <div className={styles.box}>
        <QrCode
          text={location.origin + routes.myPlan({ planId })}
          label={name === undefined ? t('phoneCode') : t('phoneCodeOf', { name })}
        />
      </div>
    </details>
  );
}
