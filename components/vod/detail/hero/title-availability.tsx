'use client';

import { CircleAlert, Clock, Hourglass, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { useGuestFirst } from '#components/data/calls/use-guest-first.ts';
import { askToPurchase, type Wanted } from '#components/data/purchase-signals.ts';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { vodDetail, type VodDetail } from '#lib/contract/vod.ts';
import { availabilityOf } from '#lib/domain/vod/availability.ts';
import { routes } from '#lib/routes.ts';
import styles from './title-availability.module.css';

const icons = {
  available: Hourglass,
  'not-yet': Clock,
  missing: CircleAlert,
  expired: CircleAlert,
  locked: Lock,
};

/**
 * A note on whether this viewer may watch a title. The page is rendered for a guest; a logged-in viewer's browser
 * requests the viewer's own locks.
 */
export function TitleAvailability({ title, renderedAt }: { title: VodDetail; renderedAt: number }) {
  const t = useTranslations('vod');
  const { loginStatus } = useAppData();
  const { data = title } = useGuestFirst(vodDetail, { metaId: title.metaId }, title);
  const availability = availabilityOf(data, useNow(renderedAt));
  const Icon = icons[availability];
  const endsAt = availability === 'available' ? data.playbackValidTime : undefined;
  // An available title needs no note, unless it will be removed.
  if (availability === 'available' && endsAt === undefined) return null;
  return (
    <div className={styles.line} data-availability={availability}>
      <Icon aria-hidden="true" />
      <p>
        {availability === 'locked' && loginStatus === 'guest' && t('lockedForGuest')}
        {availability === 'locked' && loginStatus === 'user' && t('availability.locked')}
        {availability !== 'locked' &&
          availability !== 'available' &&
          t(`availability.${availability}`)}
        {endsAt !== undefined && (
          <span className={styles.until}>
            {t.rich('availableUntil', { date: () => <LocalDate at={endsAt} /> })}
          </span>
        )}
      </p>
      {availability === 'locked' && (
        <Way
          loginStatus={loginStatus}
          loginHref={routes.login(routes.vodDetail(title.metaId))}
          wanted={{ kind: 'title', id: title.metaId, name: title.title }}
        />
      )}
    </div>
  );
}

/** A guest logs in first; a user is offered the plans. */
function Way(props: { loginStatus: 'guest' | 'user'; loginHref: string; wanted: Wanted }) {
  const t = useTranslations('vod');
  if (props.loginStatus === 'guest') {
    return (
      <ButtonLink href={props.loginHref} size="small" prefetch={false}>
        {t('logIn')}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" onClick={() => askToPurchase({ kind: 'locked', wanted: props.wanted })}>
      {t('plans')}
    </Button>
  );
}
