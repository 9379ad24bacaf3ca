'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskSourceAdd, deskSourceSearch } from '#lib/contract/desk/channel-sources.ts';
import styles from './channel.module.css';

/** Finds a channel of a list that becomes a further source; those of the same name are offered first. */
export function AddSource({ channelId }: { channelId: string }) {
  const t = useTranslations('deskChannels');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('addSource')}
      </Button>
    );
  }
  return <SourceSearch channelId={channelId} />;
}

function SourceSearch({ channelId }: { channelId: string }) {
  const t = useTranslations('deskChannels');
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const found = useCall(deskSourceSearch, { logicalChannelId: channelId, query });
  const add = useDeskWrite(deskSourceAdd);
  const channels = found.data?.channels ?? [];
  return (
    <div>
      <SearchField label={t('searchSource')} value={text} onText={setText} />
      <ul className={styles.list}>
        {channels.map(({ logicalChannelId, number, name, listName }) => (
          <li key={logicalChannelId} className={styles.candidate}>
            <span className={styles.words}>
              {number} {name} · {listName}
            </span>
            <Button
              size="small"
              disabled={add.isPending}
              aria-label={t('addSourceOf', { name, list: listName })}
              onClick={() =>
                add.mutate({ logicalChannelId: channelId, otherChannelId: logicalChannelId })
              }
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
      {found.data && channels.length === 0 && <p className={styles.hint}>{t('noneFound')}</p>}
    </div>
  );
}
