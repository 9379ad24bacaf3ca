import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import { routes } from '#lib/routes.ts';
import { ChannelLogo } from '#components/channels/channel-logo.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PlayerNotice } from './player-notice.tsx';

interface NoAuthorityNoticeProps {
  loginStatus: 'guest' | 'user';
  channel: Channel;
  /** Where to come back to after login. */
  returnTo: string;
}

/** No authority: Purchase for users, Login / Sign up for guests (PLY-05). */
export function NoAuthorityNotice({ loginStatus, channel, returnTo }: NoAuthorityNoticeProps) {
  const t = useTranslations('player.noAuthority');
  const isGuest = loginStatus === 'guest';
  return (
    <PlayerNotice
      icon={<ChannelLogo channel={channel} isLocked eager />}
      isClear
      title={t('title', { channel: channel.logicalChannelName })}
      text={isGuest ? t('guestText') : t('userText')}
    >
      {isGuest ? (
        <ButtonLink variant="accent" href={routes.login(returnTo)}>
          {t('login')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="accent" href={routes.myPlan()}>
          {t('purchase')}
        </ButtonLink>
      )}
    </PlayerNotice>
  );
}
