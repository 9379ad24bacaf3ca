'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { DialogPicture } from '#components/ui/dialog/dialog-picture.tsx';
import { MarqueeBar } from '#components/ui/notice/marquee-bar.tsx';
import { PopupText } from '#components/ui/notice/popup-text.tsx';
import { Wordmark } from '#components/ui/wordmark.tsx';
import type { Notice } from '#lib/contract/notices.ts';
import { limits } from '#lib/limits.ts';
import styles from './preview.module.css';

/** Display modes that run over a picture, and those that run below the header of a page. */
const overPicture: readonly number[] = [0, 2, 10];
const belowHeader: readonly number[] = [1, 11];

export const isMarquee = (mode: number): boolean =>
  overPicture.includes(mode) || belowHeader.includes(mode);

/** A notice on a viewer's screen, as one of its display modes shows it. */
export function NoticePreview({ notice, mode }: { notice: Notice; mode: number }) {
  if (overPicture.includes(mode)) {
    return (
      <>
        <Header />
        <div className={styles.picture}>
          <Running notice={notice} isOverPicture />
        </div>
      </>
    );
  }
  return (
    <>
      <Header />
      {belowHeader.includes(mode) && <Running notice={notice} isOverPicture={false} />}
      <Outline />
      {!isMarquee(mode) && <Popup text={notice.msg} />}
    </>
  );
}

/** Runs over and over. */
function Running({ notice, isOverPicture }: { notice: Notice; isOverPicture: boolean }) {
  const [run, setRun] = useState(0);
  const look = JSON.stringify([notice.msg, notice.properties]);
  return (
    <MarqueeBar
      key={`${look} ${run}`}
      notice={{ ...notice, displayTimes: 1 }}
      isOverPicture={isOverPicture}
      isWaiting={false}
      onEnd={() => setRun(run + 1)}
    />
  );
}

function Popup({ text }: { text: string }) {
  const t = useTranslations('ui.notice');
  return (
    <DialogPicture
      title={t('title')}
      text={<PopupText text={text} />}
      widthPx={limits.popupWidthPx}
      actions={<Button variant="accent">{t('ok')}</Button>}
    />
  );
}

export function Header() {
  const { manifest } = useAppData();
  return (
    <div className={styles.head}>
      <Wordmark manifest={manifest} />
    </div>
  );
}

const cards = Array.from({ length: 12 }, (_, at) => at);

function Outline() {
  return (
    <div className={styles.page}>
      {cards.map((card) => (
        <div key={card} className={styles.card} />
      ))}
    </div>
  );
}
