'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { FailedList } from '#components/desk/notices/failed-list.tsx';
import { Pager } from '#components/desk/notices/pager.tsx';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { ResponseOf } from '#lib/contract/call.ts';
import {
  deskMessageList,
  deskMessageRemove,
  type DeskMessage,
} from '#lib/contract/desk/notices.ts';
import styles from '#components/desk/notices/notices.module.css';

const pageRows = 50;

/** The messages that were sent, and how many members have read them. */
export function MessageList({ first }: { first: ResponseOf<typeof deskMessageList> }) {
  const t = useTranslations('deskNotices');
  const [text, setText] = useState('');
  const [offset, setOffset] = useState(0);
  const [removing, setRemoving] = useState<DeskMessage | null>(null);
  const query = useSettled(text.trim());
  const isFirst = query === '' && offset === 0;
  const wish = { query, offset, limit: pageRows };
  const list = useCall(deskMessageList, wish, { ...(isFirst && { initialData: first }) });
  const [kept, setKept] = useState(first);
  if (list.data && list.data !== kept) setKept(list.data);
  const remove = useDeskWrite(deskMessageRemove, { text: t('removed'), hasUndo: false });
  const { messages, total, members } = list.data ?? kept;
  if (list.error && !list.data) return <FailedList onRetry={() => void list.refetch()} />;
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label={t('searchMessages')}
          type="search"
          value={text}
          maxLength={200}
          onChange={({ target }) => {
            setText(target.value);
            setOffset(0);
          }}
        />
      </div>
      {total === 0 ? (
        <p className={styles.empty}>{t(isFirst ? 'noMessages' : 'noneFound')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('messages')}>
          {messages.map((message) => (
            <Row
              key={message.messageId}
              message={message}
              members={members}
              onRemove={() => setRemoving(message)}
            />
          ))}
        </ul>
      )}
      <Pager offset={offset} limit={pageRows} total={total} onTurn={setOffset} />
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
