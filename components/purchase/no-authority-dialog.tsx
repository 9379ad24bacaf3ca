import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';

interface NoAuthorityDialogProps {
  /** Of what the plan does not include. */
  name: string;
  onClose: () => void;
  onPurchase: () => void;
}

/** Something the viewer's plan does not include: a tip, cancel and purchase (PUR-05). */
export function NoAuthorityDialog({ name, onClose, onPurchase }: NoAuthorityDialogProps) {
  const t = useTranslations('purchase');
  return (
    <Dialog
      title={t('title')}
      text={t('noAuthorityTip', { name })}
      hasClose={false}
      onClose={onClose}
      closesByBack
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="accent" onClick={onPurchase}>
            {t('purchase')}
          </Button>
        </>
      }
    />
  );
}
