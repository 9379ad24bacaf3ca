'use client';

import { useState } from 'react';
import {
  NoticesScreen,
  type NoticesScreenProps,
} from '#components/desk/notices/notices-screen.tsx';
import { MessageRow } from '#components/inbox/message-row.tsx';

/** The desk's notices; its previews show a message as the message centre does. */
export function NoticesWithInbox(props: Omit<NoticesScreenProps, 'showMessage'>) {
  const [nowMs] = useState(() => Date.now());
  return (
    <NoticesScreen
      {...props}
      showMessage={(title, content) => (
        <MessageRow
          message={{ msgId: 'preview', title, content, state: 0, createTime: nowMs }}
          isRead={false}
          isOpenFirst
          nowMs={nowMs}
          onMark={() => undefined}
        />
      )}
    />
  );
}
