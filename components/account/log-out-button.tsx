'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { logOut } from '#lib/browser/session/log-out.ts';
import { routes } from '#lib/routes.ts';
import { leaveTo } from './leave-to.ts';

/** Logs out and opens home; without visitor mode, home redirects to login. */
export function LogOutButton() {
  const t = useTranslations('account');
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    if (await logOut()) leaveTo(routes.home());
    else setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void act()}>
      <LogOut aria-hidden="true" />
      {isBusy ? t('loggingOut') : t('logOut')}
    </Button>
  );
}
