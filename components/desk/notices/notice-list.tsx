'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Chip } from '#components/ui/buttons/chip.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskNoticeList,
  deskNoticeRemove,
  deskNoticeStop,
  noticeStateSchema,
  type DeskNotice,
  type NoticeState,
} from '#lib/contract/desk/notices.ts';
import { ListFrame } from './list/list-frame.tsx';
import { useKept } from './list/use-kept.ts';
import { useSearch } from './list/use-search.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';

interface NoticeListProps {
  first: ResponseOf<typeof deskNoticeList>;
  onEdit: (notice: DeskNotice) => void;
}

/** The marquees and popups: now, to come, over. */
export function NoticeList({ first, onEdit }: NoticeListProps) {
  const t = useTranslations('deskNotices');
  const [state, setState] = useState<NoticeState | null>(null);
  const [removing, setRemoving] = useState<DeskNotice | null>(null);
  const search = useSearch();
  const isFirst = search.isFirst && state === null;
  const wish = { ...search.wish, ...(state && { state }) };
  const list = useCall(deskNoticeList, wish, { ...(isFirst && { initialData: first }) });
  const { notices, total } = useKept(list.data, first);
  const stop = useDeskWrite(deskNoticeStop, { text: t('stopped') });
  const remove = useDeskWrite(deskNoticeRemove, { text: t('removed') });
  return (
    <>
      <ListFrame
        label={t('screenNotices')}
        searchLabel={t('searchNotices')}
        search={search}
        filters={
          <div className={styles.filters} role="group" aria-label={t('states')}>
            {[null, ...noticeStateSchema.options].map((one) => (
              <Chip
                key={one}
                aria-pressed={one === state}
                onClick={() => {
                  setState(one);
                  search.turnTo(0);
                }}
              >
                {t(one ?? 'allStates')}
              </Chip>
            ))}
          </div>
        }
        total={total}
        empty={t(isFirst ? 'noNotices' : 'noneFound')}
        hasFailed={list.error !== null && !list.data}
        onRetry={() => void list.refetch()}
      >
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
      </ListFrame>
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
