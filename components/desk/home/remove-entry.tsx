'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import type { Call, RequestOf } from '#lib/contract/wire/call.ts';

interface RemoveEntryProps<C extends Call> {
  call: C;
  request: RequestOf<C>;
  title: string;
  /** What will be lost. */
  text: string;
  /** False for a removal that cannot be set back. */
  hasUndo?: boolean;
  onClose: () => void;
}

/** Asks before an entry of home is removed: a banner, a row of titles, a row of channels. Stays open when it is refused. */
export function RemoveEntry<C extends Call>(props: RemoveEntryProps<C>) {
  const { call, request, title, text, hasUndo = true, onClose } = props;
  const t = useTranslations('deskHome');
  const remove = useDeskWrite(call, { hasUndo });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(request, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
