'use client';

import { ArrowDown, ArrowUp, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskGroupMove,
  deskGroupRemove,
  type deskChannelChoices,
} from '#lib/contract/desk/channels.ts';
import { GroupForm } from './group-form.tsx';
import styles from './groups.module.css';

type Group = ResponseOf<typeof deskChannelChoices>['groups'][number];

/** The groups of the line-up: made, renamed, ordered, removed. */
export function GroupsDialog({
  groups,
  onClose,
}: {
  groups: readonly Group[];
  onClose: () => void;
}) {
  const t = useTranslations('deskChannels');
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const [removed, setRemoved] = useState<Group | null>(null);
  const move = useDeskWrite(deskGroupMove);
  const remove = useDeskWrite(deskGroupRemove);
  const moveTo = (group: Group, place: number) => {
    const target = groups[place];
    if (target) move.mutate({ groupId: group.groupId, toPlaceOfId: target.groupId });
  };
  return (
    <Dialog title={t('groups')} text={t('groupsLead')} widthPx={620} onClose={onClose}>
      <ol className={styles.list}>
        {groups.map((group, at) => (
          <li key={group.groupId} className={styles.group}>
            <span className={styles.name} title={group.name}>
              {group.name}
            </span>
            <span className={styles.count}>{t('count', { count: group.channels })}</span>
            <IconButton
              label={t('groupUp', { name: group.name })}
              disabled={at === 0 || move.isPending}
              onClick={() => moveTo(group, at - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('groupDown', { name: group.name })}
              disabled={at === groups.length - 1 || move.isPending}
              onClick={() => moveTo(group, at + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('groupRename', { name: group.name })}
              onClick={() => setEdited(group)}
            >
              <PencilLine aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('groupRemove', { name: group.name })}
              onClick={() => setRemoved(group)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {edited === null ? (
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          {t('groupNew')}
        </Button>
      ) : (
        <GroupForm
          key={edited === 'new' ? 'new' : edited.groupId}
          groupId={edited === 'new' ? undefined : edited.groupId}
          names={edited === 'new' ? undefined : edited.names}
          onDone={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('groupRemove', { name: removed.name })}
          text={t(removed.isOwn ? 'groupRemoveText' : 'groupRemoveOfList', {
            count: removed.channels,
          })}
          action={t('remove')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { groupId: removed.groupId, isConfirmed: true },
              { onSettled: () => setRemoved(null) },
            )
          }
          onClose={() => setRemoved(null)}
        />
      )}
    </Dialog>
  );
}
