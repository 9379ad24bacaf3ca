'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import styles from '#components/desk/titles/title-search.module.css';
import { deskChannelFind, type DeskPickedChannel } from '#lib/contract/desk/home.ts';

interface ChannelSearchProps {
  pickText: string;
  without: ReadonlySet<string>;
  onPick: (channel: DeskPickedChannel) => void;
}

/** Finds channels by their name, to choose some. */
export function ChannelSearch({ pickText, without, onPick }: ChannelSearchProps) {
  const t = useTranslations('deskHome');
  const tDesk = useTranslations('desk');
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const { data } = useCall(deskChannelFind, { query }, { enabled: query !== '' });
  const all = query === '' ? [] : (data?.channels ?? []);
  const found = all.filter(({ channelId }) => !without.has(channelId));
  return (
    <div className={styles.search}>
      <TextField
        label={t('findChannel')}
        type="search"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {query !== '' && data && found.length === 0 && tDesk('searchNone')}
      </p>
      <ul className={styles.found}>
        {found.map((channel) => (
          <li key={channel.channelId} className={styles.row}>
            <span className={styles.name} title={channel.name}>
              {channel.name}
            </span>
            <Button
              size="small"
              aria-label={`${pickText}: ${channel.name}`}
              onClick={() => onPick(channel)}
            >
              {pickText}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
