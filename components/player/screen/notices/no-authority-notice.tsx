import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { routes } from '#lib/routes.ts';
import { askToPurchase, onPurchased, type Wanted } from '#components/data/purchase-signals.ts';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { PlayerNotice } from './player-notice.tsx';

interface NoAuthorityNoticeProps {
  loginStatus: 'guest' | 'user';
  /** The channel or title. */
  wanted: Wanted;
  icon: ReactNode;
  /** The address to return to after login. */
  returnTo: string;
  /** The account got a plan in this tab: the refused request may be retried. */
  onPurchased?: () => void;
}

/** No authority: Purchase for users, Login / Sign up for guests (PLY-05). */
export function NoAuthorityNotice(props: NoAuthorityNoticeProps) {
  const { loginStatus, wanted, icon, returnTo } = props;
  const t = useTranslations('player.noAuthority');
  const regain = useRef(props.onPurchased);
  useEffect(() => {
    regain.current = props.onPurchased;
  });
  useEffect(() => onPurchased(() => regain.current?.()), []);
  const isGuest = loginStatus === 'guest';
  return (
    <PlayerNotice
      icon={icon}
      isClear
      title={t('title', { name: wanted.name })}
      text={isGuest ? t('guestText', { subject: wanted.kind }) : t('userText')}
    >
      {isGuest ? (
        <ButtonLink variant="accent" href={routes.login(returnTo)}>
          {t('login')}
        </ButtonLink>
      ) : (
        <Button variant="accent" onClick={() => askToPurchase({ kind: 'plans', wanted })}>
          {t('purchase')}
        </Button>
      )}
    </PlayerNotice>
  );
}
