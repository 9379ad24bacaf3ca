import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useGoTo } from '#components/data/use-go-to.ts';
import { stage } from '#components/data/stage/stage.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { Reminder } from '#lib/contract/reminders.ts';
import { formatTime } from '#lib/domain/formats/dates.ts';
import { reminderKey } from '#lib/domain/reminders/due-reminder.ts';
import { routes } from '#lib/routes.ts';
import { showSystemNotice } from '#components/data/reminders/system-notice.ts';

interface ReminderDialogProps {
  reminder: Reminder;
  /** Dismissed or watched: the reminder is removed. */
  onDone: () => void;
}

/** Reminds the viewer that a programme starts or has started. */
export function ReminderDialog({ reminder, onDone }: ReminderDialogProps) {
  const t = useTranslations('reminders');
  const goTo = useGoTo();
  const { logicalChannelId, start } = reminder;
  const [hasStarted] = useState(() => start <= Date.now());
  const title = reminder.title ?? t('aProgramme');
  const words = { channel: reminder.channelName ?? '', time: formatTime(start) };
  const text = hasStarted ? t('hasStarted', words) : t('startsSoon', words);
  const tag = reminderKey(reminder);
  useEffect(() => showSystemNotice({ tag, title, text }), [tag, title, text]);
  const watch = () => {
    onDone();
    if (goTo(routes.liveTv({ id: logicalChannelId }))) stage.watchLive(logicalChannelId);
  };
  return (
    <Dialog
      title={title}
      text={text}
      hasClose={false}
      onClose={onDone}
      actions={
        <>
          <Button variant="ghost" onClick={onDone}>
            {t('dismiss')}
          </Button>
          <Button variant="accent" onClick={watch}>
            {t('watch')}
          </Button>
        </>
      }
    />
  );
}
