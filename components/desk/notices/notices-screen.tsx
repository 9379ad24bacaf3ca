'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { deskMessageList, DeskNotice, deskNoticeList } from '#lib/contract/desk/notices.ts';
import { NoticeEditor } from './editor/notice-editor.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageList } from './message-list.tsx';
import { NoticeList } from './notice-list.tsx';
import { ScreenTextsProvider, type ScreenTexts } from './preview/screen-texts.tsx';
import styles from './notices.module.css';

export interface NoticesScreenProps {
  notices: ResponseOf<typeof deskNoticeList>;
  messages: ResponseOf<typeof deskMessageList>;
  /** The texts of viewers' screens, for previews. */
  screenTexts: ScreenTexts;
  /** A message as the message centre shows it. */
  showMessage: (title: string, content: string) => ReactNode;
}

type Edited = { kind: 'notice'; notice: DeskNotice | null } | { kind: 'message' };

/** What viewers read on their screens, and messages to members. */
export function NoticesScreen({ notices, messages, screenTexts, showMessage }: NoticesScreenProps) {
  const t = useTranslations('deskNotices');
  const [edited, setEdited] = useState<Edited | null>(null);
  const [left, setLeft] = useState<Edited['kind'] | null>(null);
  const onDone = () => {
    setLeft(edited?.kind ?? null);
    setEdited(null);
  };
  if (edited) {
    return (
      <ScreenTextsProvider texts={screenTexts}>
        {edited.kind === 'notice' ? (
          <NoticeEditor notice={edited.notice} onDone={onDone} />
        ) : (
          <MessageEditor showMessage={showMessage} onDone={onDone} />
        )}
      </ScreenTextsProvider>
    );
  }
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <section className={styles.section} aria-labelledby="desk-notices">
        <div className={styles.sectionHead}>
          <h2 id="desk-notices" className={styles.heading}>
            {t('screenNotices')}
          </h2>
          <Button
            ref={left === 'notice' ? focusOn : undefined}
            variant="accent"
            onClick={() => setEdited({ kind: 'notice', notice: null })}
          >
            <Plus aria-hidden="true" />
            {t('newNotice')}
          </Button>
        </div>
        <NoticeList first={notices} onEdit={(notice) => setEdited({ kind: 'notice', notice })} />
      </section>
      <section className={styles.section} aria-labelledby="desk-messages">
        <div className={styles.sectionHead}>
          <h2 id="desk-messages" className={styles.heading}>
            {t('messages')}
          </h2>
          <Button
            ref={left === 'message' ? focusOn : undefined}
            variant="accent"
            onClick={() => setEdited({ kind: 'message' })}
          >
            <Plus aria-hidden="true" />
            {t('newMessage')}
          </Button>
        </div>
        <MessageList first={messages} />
      </section>
    </DeskPage>
  );
}

/** Back from a form, the focus is where the way into it is. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();
