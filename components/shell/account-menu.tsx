'use client';

import { CircleUser, Heart, History, LogOut, Ticket, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Menu } from '#components/ui/menu.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { unmarkSession } from '#lib/browser/session-marker.ts';
import { routes } from '#lib/routes.ts';
import { useAppData } from './app-data.tsx';

/** Log in, or what belongs to the person who is signed in. */
export function AccountMenu({
  className,
  signInClassName,
}: {
  className?: string | undefined;
  signInClassName?: string | undefined;
}) {
  const t = useTranslations('shell');
  const router = useRouter();
  const { loginStatus, accountName } = useAppData();
  if (loginStatus === 'guest') {
    return (
      <ButtonLink
        // Where the viewer is stands in the address bar alone: the page itself is the same for all guests.
        href={routes.login()}
        onNavigate={(event) => {
          event.preventDefault();
          router.push(routes.login(location.pathname + location.search));
        }}
        prefetch={false}
        className={signInClassName}
      >
        {t('signIn')}
      </ButtonLink>
    );
  }
  return (
    <Menu
      label={t('accountMenu')}
      heading={accountName}
      className={className}
      entries={[
        {
          kind: 'link',
          id: 'account',
          text: t('account'),
          href: routes.myAccount(),
          icon: <UserRound aria-hidden="true" />,
        },
        {
          kind: 'link',
          id: 'plan',
          text: t('plan'),
          href: routes.myPlan(),
          icon: <Ticket aria-hidden="true" />,
        },
        {
          kind: 'link',
          id: 'favourites',
          text: t('favourites'),
          href: routes.favorites(),
          icon: <Heart aria-hidden="true" />,
        },
        {
          kind: 'link',
          id: 'history',
          text: t('history'),
          href: routes.history(),
          icon: <History aria-hidden="true" />,
        },
        { kind: 'line', id: 'line' },
        {
          kind: 'action',
          id: 'logOut',
          text: t('logOut'),
          act: () => void logOut(),
          icon: <LogOut aria-hidden="true" />,
        },
      ]}
    >
      <CircleUser aria-hidden="true" />
    </Menu>
  );
}

async function logOut(): Promise<void> {
  try {
    // Fetched when it is wanted: no page needs the calls of the account for its first view.
    const [{ api }, { logout }] = await Promise.all([
      import('#lib/browser/api.ts'),
      import('#lib/contract/account.ts'),
    ]);
    await api(logout, {});
  } catch {
    // The listener has said what is wrong; whoever wants to leave leaves.
  }
  unmarkSession();
  // A fresh page: nothing of the person stays in memory.
  location.assign(routes.home());
}
