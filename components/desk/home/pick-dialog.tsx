'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { SaveDialog } from '#components/desk/home/save-dialog.tsx';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import {
  deskPickAdd,
  deskPickEdit,
  type DeskPick,
  type DeskPickedChannel,
} from '#lib/contract/desk/home.ts';
import { ChannelSearch } from '#components/desk/home/channel-search.tsx';
import styles from '#components/desk/home/home-desk.module.css';
import { NameField } from '#components/desk/home/name-field.tsx';
import { isVisible } from '#lib/contract/desk/visible.ts';

const channelsMost = 60;

/** Name and channels of a row of channels. */
export function PickDialog({ pick: given, onClose }: { pick?: DeskPick; onClose: () => void }) {
  const t = useTranslations('deskHome');
  const pick = useAsOpened(given);
  const [title, setTitle] = useState(pick?.title ?? { en: '' });
  const [channels, setChannels] = useState<readonly DeskPickedChannel[]>(pick?.channels ?? []);
  const [isTried, setTried] = useState(false);
  const add = useDeskWrite(deskPickAdd);
  const edit = useDeskWrite(deskPickEdit);
  const byId = new Map(channels.map((channel) => [channel.channelId, channel]));
  const save = () => {
    setTried(true);
    if (!isVisible(title.en) || channels.length === 0) return;
    const fields = { title, channelIds: [...byId.keys()] };
    if (!pick) {
      add.mutate(fields, { onSuccess: onClose });
      return;
    }
    edit.mutate({ pickId: pick.pickId, seen: pick.version, ...fields }, { onSuccess: onClose });
  };
  return (
    <SaveDialog
      title={pick ? t('editRow', { name: pick.title.en }) : t('addPick')}
      isBusy={add.isPending || edit.isPending}
      onSave={save}
      onClose={onClose}
    >
      <NameField label={t('name')} value={title} isTried={isTried} onChange={setTitle} />
      <ChannelSearch
        pickText={t('add')}
        without={new Set(byId.keys())}
        onPick={(channel) => channels.length < channelsMost && setChannels([...channels, channel])}
      />
      {isTried && channels.length === 0 && (
        <p className={styles.problem} role="alert">
          {t('channelMissing')}
        </p>
      )}
      <SortableList
        label={t('channelsInOrder')}
        things={channels.map(({ channelId, name }) => ({ id: channelId, name }))}
        onOrder={(ids) => setChannels(ids.flatMap((id) => byId.get(id) ?? []))}
      >
        {({ id, name }) => (
          <>
            <p className={`${styles.words} ${styles.name}`}>{name}</p>
            <Button
              size="small"
              variant="bare"
              aria-label={t('removeOf', { name })}
              onClick={() => setChannels(channels.filter(({ channelId }) => channelId !== id))}
            >
              {t('remove')}
            </Button>
          </>
        )}
      </SortableList>
    </SaveDialog>
  );
}
