'use client';

import { CircleUser, Heart, History, LogOut, Ticket, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useGoTo } from '#components/data/use-go-to.ts';
import { Menu } from '#components/ui/menu/menu.tsx';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { carriedAddress } from '#lib/browser/carried-address.ts';
import { routes } from '#lib/routes.ts';
import { useAppData } from '#components/data/app-data.tsx';

/** The login link, or the account menu of the logged-in user. */
export function AccountMenu({
  className,
  signInClassName,
}: {
  className?: string | undefined;
  signInClassName?: string | undefined;
}) {
  const t = useTranslations('shell');
  const goTo = useGoTo();
  const { loginStatus, accountName, deskLink } = useAppData();
  if (loginStatus === 'guest') {
    return (
      <ButtonLink
        // The return address is read from the address bar on click: the rendered page is the same for all guests.
        href={routes.login()}
        onNavigate={(event) => {
          event.preventDefault();
          goTo(routes.login(location.pathname + location.search));
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
        // Pages of other viewers have no text of the desk.
        ...(deskLink
          ? [{ kind: 'link' as const, id: 'desk', text: deskLink, href: '/desk', icon: null }]
          : []),
        { kind: 'line', id: 'line' },
        {
          kind: 'action',
          id: 'logOut',
          text: t('logOut'),
          act: () => void leave(),
          icon: <LogOut aria-hidden="true" />,
        },
      ]}
    >
      <CircleUser aria-hidden="true" />
    </Menu>
  );
}

async function leave(): Promise<void> {
  // Loaded on demand: no page needs it for its first view.
  const script = await import('#lib/browser/session/log-out.ts').catch(() => null);
  // A full page load: no personal data stays in memory. If the script failed to load, the next page has it.
  if (!script) location.reload();
  // Otherwise the listener of failed calls has shown the error.
  else if (await script.logOut()) location.assign(carriedAddress(routes.home()));
}
