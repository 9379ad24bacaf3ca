'use client';

import { CircleAlert, Clock, Info, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAppData } from '#components/shell/app-data.tsx';
import { useGuestFirst } from '#components/shell/use-guest-first.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { LocalDate } from '#components/ui/local-date.tsx';
import { useNow } from '#components/ui/use-now.ts';
import { vodDetail, type VodDetail } from '#lib/contract/vod.ts';
import { availabilityOf } from '#lib/domain/vod/availability.ts';
import { routes } from '#lib/routes.ts';
import styles from './title-availability.module.css';

const icons = {
  available: Info,
  'not-yet': Clock,
  missing: CircleAlert,
  expired: CircleAlert,
  locked: Lock,
};

/**
 * Whether this viewer may watch a title, in words. The page is rendered for a guest; what a plan opens is asked for
 * again in the browser of whoever is logged in.
 */
export function TitleAvailability({ title, renderedAt }: { title: VodDetail; renderedAt: number }) {
  const t = useTranslations('vod');
  const { loginStatus } = useAppData();
  const { data = title } = useGuestFirst(vodDetail, { metaId: title.metaId }, title);
  const availability = availabilityOf(data, useNow(renderedAt));
  const Icon = icons[availability];
  const endsAt = availability === 'available' ? data.playbackValidTime : undefined;
  return (
    <div className={styles.line} data-availability={availability}>
      <Icon aria-hidden="true" />
      <p>
        {availability === 'locked' && loginStatus === 'guest'
          ? t('lockedForGuest')
          : t(`availability.${availability}`)}
        {endsAt !== undefined && (
          <span className={styles.until}>
            {t.rich('availableUntil', { date: () => <LocalDate at={endsAt} /> })}
          </span>
        )}
      </p>
      {availability === 'locked' && (
        <ButtonLink
          href={
            loginStatus === 'guest' ? routes.login(routes.vodDetail(title.metaId)) : routes.myPlan()
          }
          size="small"
          prefetch={false}
        >
          {loginStatus === 'guest' ? t('logIn') : t('plans')}
        </ButtonLink>
      )}
    </div>
  );
}
