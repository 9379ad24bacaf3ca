'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { DeskNotice, NoticeState } from '#lib/contract/desk/notices.ts';
import { displayModes } from './display-modes.ts';
import styles from './notices.module.css';

interface NoticeRowProps {
  notice: DeskNotice;
  isBusy: boolean;
  onEdit: () => void;
  onStop: () => void;
  onRemove: () => void;
}

const tones = { now: 'accent', coming: 'catchup', over: 'plain' } as const satisfies Record<
  NoticeState,
  string
>;

/** Of a text in the names of its buttons. */
const nameChars = 80;

/** A marquee or popup in the list. */
export function NoticeRow({ notice, isBusy, onEdit, onStop, onRemove }: NoticeRowProps) {
  const t = useTranslations('deskNotices');
  const { texts, state, audience, priority, startsAt, endsAt, channelNames } = notice;
  const places = displayModes.filter(({ mode }) => notice.displayModes.includes(mode));
  const text = texts.en;
  const name = text.slice(0, nameChars);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.text} title={text}>
          <bdi>{text}</bdi>
        </p>
        <p className={styles.facts}>
          <Badge tone={tones[state]}>{t(state)}</Badge>
          <span>
            {places.map(({ mode, kind }) => t(`${kind}At`, { place: t(`mode${mode}`) })).join(', ')}
          </span>
          {channelNames.length > 0 && <bdi>{channelNames.join(', ')}</bdi>}
          <span>{t(audience)}</span>
          {priority !== 0 && <span>{t('priorityOf', { priority })}</span>}
          {startsAt !== null && (
            <span>
              {t('from')} <LocalDate at={startsAt} /> <LocalTime at={startsAt} />
            </span>
          )}
          {endsAt !== null && (
            <span>
              {t('until')} <LocalDate at={endsAt} /> <LocalTime at={endsAt} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={t('editOf', { text: name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {state === 'now' && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={t('stopOf', { text: name })}
            onClick={onStop}
          >
            {t('stop')}
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          aria-label={t('removeOf', { text: name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
