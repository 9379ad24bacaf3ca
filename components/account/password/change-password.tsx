'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';

const loadDialog = () => import('./password-dialog.tsx');

export function ChangePassword() {
  const t = useTranslations('account');
  const [isWanted, setWanted] = useState(false);
  const { part } = useLoaded(loadDialog, isWanted);
  return (
    <>
      <Button onClick={() => setWanted(true)}>
        <KeyRound aria-hidden="true" />
        {t('changePassword')}
      </Button>
      {isWanted && part && <part.PasswordDialog onClose={() => setWanted(false)} />}
    </>
  );
}
