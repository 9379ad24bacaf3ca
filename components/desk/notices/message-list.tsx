'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { ListFrame } from '#components/desk/notices/list/list-frame.tsx';
import { useKept } from '#components/desk/notices/list/use-kept.ts';
import { useSearch } from '#components/desk/notices/list/use-search.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskMessageList,
  deskMessageRemove,
  type DeskMessage,
} from '#lib/contract/desk/notices.ts';
import styles from '#components/desk/notices/notices.module.css';

/** The messages that were sent, and how many members have read them. */
export function MessageList({ first }: { first: ResponseOf<typeof deskMessageList> }) {
  const t = useTranslations('deskNotices');
  const [removing, setRemoving] = useState<DeskMessage | null>(null);
  const search = useSearch();
  const { wish, isFirst } = search;
  const list = useCall(deskMessageList, wish, { ...(isFirst && { initialData: first }) });
  const { messages, total, members } = useKept(list.data, first);
  const remove = useDeskWrite(deskMessageRemove, { text: t('removed'), hasUndo: false });
  return (
    <>
      <ListFrame
        label={t('messages')}
        searchLabel={t('searchMessages')}
        search={search}
        total={total}
        empty={t(isFirst ? 'noMessages' : 'noneFound')}
        hasFailed={list.error !== null && !list.data}
        onRetry={() => void list.refetch()}
      >
        {messages.map((message) => (
          <Row
            key={message.messageId}
            message={message}
            members={members}
            onRemove={() => setRemoving(message)}
          />
        ))}
      </ListFrame>
      {removing && (
        <ConfirmDialog
          title={t('removeMessage')}
          text={t('removeMessageText', { text: removing.title.en })}
          action={t('remove')}
          isBusy={remove.isPending}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            remove.mutate(
              { messageId: removing.messageId, isConfirmed: true },
              { onSettled: () => setRemoving(null) },
            );
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  message: DeskMessage;
  members: number;
  onRemove: () => void;
}

function Row({ message, members, onRemove }: RowProps) {
  const t = useTranslations('deskNotices');
  const { title, content, sentAt, memberId, memberName, readers } = message;
  const recipients = memberId === null ? members : 1;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.text} title={content.en.slice(0, 400)}>
          <bdi>{title.en}</bdi>
        </p>
        <p className={styles.facts}>
          <span>
            <LocalDate at={sentAt} /> <LocalTime at={sentAt} />
          </span>
          {memberId === null ? <span>{t('toAll')}</span> : <bdi>{memberName ?? memberId}</bdi>}
          <span>{t('readBy', { readers, recipients })}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          variant="danger"
          aria-label={t('removeOf', { text: title.en })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
