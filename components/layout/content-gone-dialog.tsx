'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';

/** Codes 6001 to 6003: the requested content no longer exists (spec part 8). */
export function ContentGoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('errors');
  return (
    <Dialog
      title={t('contentGoneTitle')}
      text={t('contentGone')}
      hasClose={false}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    />
  );
}
