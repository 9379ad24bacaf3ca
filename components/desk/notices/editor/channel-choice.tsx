'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { deskNoticeChannels, noticeChannelsMax } from '#lib/contract/desk/notices.ts';
import type { TypedNotice } from './notice-form.ts';
import fields from '#components/desk/fields/fields.module.css';
import styles from './editor.module.css';

type Chosen = TypedNotice['channels'];

interface ChannelChoiceProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error?: string | undefined;
}

/** The channels whose viewers see a marquee, found by name or number. */
export function ChannelChoice({ chosen, onChange, error }: ChannelChoiceProps) {
  const t = useTranslations('deskNotices');
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const { data } = useCall(deskNoticeChannels, { query }, { enabled: query !== '' });
  const isChosen = (id: string) => chosen.some(({ channelId }) => channelId === id);
  const found =
    query === '' ? [] : (data?.channels ?? []).filter((one) => !isChosen(one.channelId));
  return (
    <fieldset className={fields.group}>
      <legend>{t('channels')}</legend>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ channelId, name }) => (
            <li key={channelId}>
              <Chip
                aria-label={t('leaveOut', { name })}
                onClick={() => onChange(chosen.filter((one) => one.channelId !== channelId))}
              >
                <span className={styles.chosenName}>{name}</span>
                <X aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <SearchField label={t('findChannel')} value={text} error={error} onText={setText} />
      <ul className={styles.found} aria-label={t('foundChannels')}>
        {found.map(({ channelId, name, number }) => (
          <li key={channelId}>
            <button
              type="button"
              className={styles.foundChannel}
              disabled={chosen.length >= noticeChannelsMax}
              onClick={() => onChange([...chosen, { channelId, name }])}
            >
              <span className={styles.number}>{number}</span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {query !== '' && data && data.channels.length === 0 && (
        <p className={fields.hint}>{t('noChannel')}</p>
      )}
    </fieldset>
  );
}
