import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';

interface NoAuthorityDialogProps {
  /** The name of the item that the plan does not include. */
  name: string;
  onClose: () => void;
  onPurchase: () => void;
}

/** A tip about an item that the viewer's plan does not include, with Cancel and Purchase (PUR-05). */
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
