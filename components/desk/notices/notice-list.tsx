'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { ResponseOf } from '#lib/contract/call.ts';
import {
  deskNoticeList,
  deskNoticeRemove,
  deskNoticeStop,
  noticeStateSchema,
  type DeskNotice,
  type NoticeState,
} from '#lib/contract/desk/notices.ts';
import { FailedList } from './failed-list.tsx';
import { NoticeRow } from './notice-row.tsx';
import { Pager } from './pager.tsx';
import styles from './notices.module.css';

const pageRows = 50;

interface NoticeListProps {
  first: ResponseOf<typeof deskNoticeList>;
  onEdit: (notice: DeskNotice) => void;
}

/** The marquees and popups: now, to come, over. */
export function NoticeList({ first, onEdit }: NoticeListProps) {
  const t = useTranslations('deskNotices');
  const [text, setText] = useState('');
  const [state, setState] = useState<NoticeState | null>(null);
  const [offset, setOffset] = useState(0);
  const [removing, setRemoving] = useState<DeskNotice | null>(null);
  const query = useSettled(text.trim());
  const wish = { query, ...(state && { state }), offset, limit: pageRows };
  const isFirst = query === '' && state === null && offset === 0;
  const list = useCall(deskNoticeList, wish, { ...(isFirst && { initialData: first }) });
  const [kept, setKept] = useState(first);
  if (list.data && list.data !== kept) setKept(list.data);
  const stop = useDeskWrite(deskNoticeStop, { text: t('stopped') });
  const remove = useDeskWrite(deskNoticeRemove, { text: t('removed') });
  const { notices, total } = list.data ?? kept;
  if (list.error && !list.data) return <FailedList onRetry={() => void list.refetch()} />;
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label={t('searchNotices')}
          type="search"
          value={text}
          maxLength={200}
          onChange={({ target }) => {
            setText(target.value);
            setOffset(0);
          }}
        />
        <div className={styles.filters} role="group" aria-label={t('states')}>
          {[null, ...noticeStateSchema.options].map((one) => (
            <Chip
              key={one}
              aria-pressed={one === state}
              onClick={() => {
                setState(one);
                setOffset(0);
              }}
            >
              {t(one ?? 'allStates')}
            </Chip>
          ))}
        </div>
      </div>
      {total === 0 ? (
        <p className={styles.empty}>{t(isFirst ? 'noNotices' : 'noneFound')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('screenNotices')}>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.noticeId}
              notice={notice}
              isBusy={stop.isPending}
              onEdit={() => onEdit(notice)}
              onStop={() => stop.mutate({ noticeId: notice.noticeId })}
              onRemove={() => setRemoving(notice)}
            />
          ))}
        </ul>
      )}
      <Pager offset={offset} limit={pageRows} total={total} onTurn={setOffset} />
      {removing && (
        <ConfirmDialog
          title={t('removeNotice')}
          text={t('removeNoticeText', { text: removing.texts.en.slice(0, 200) })}
          action={t('remove')}
          isBusy={remove.isPending}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            remove.mutate(
              { noticeId: removing.noticeId, isConfirmed: true },
              { onSettled: () => setRemoving(null) },
            );
          }}
        />
      )}
    </>
  );
}
