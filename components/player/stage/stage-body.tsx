'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CatchUpStage } from './catch-up-stage.tsx';
import { LiveStage } from './live-stage.tsx';
import { StageFrame } from './stage-frame.tsx';
import { useStageTexts } from './stage-texts.tsx';
import { useStageSlot } from './use-stage-slot.ts';
import { useStagePlace, useStageShow } from './use-stage.ts';
import styles from './stage.module.css';

export type StageWhere = 'dock' | 'float' | 'dialog';

/** What plays, docked in the page, floating, or over the whole window. */
export function StageBody() {
  const show = useStageShow();
  const place = useStagePlace();
  const locale = useLocale();
  const texts = useStageTexts();
  const { host, slotRef } = useStageSlot(show?.kind === 'live', styles.host);
  const [isFloated, setFloated] = useFloated(show);
  if (!show || !texts) return null;

  const isLive = show.kind === 'live';
  const where: StageWhere = isLive ? (place ? 'dock' : 'float') : isFloated ? 'float' : 'dialog';
  return (
    <NextIntlClientProvider locale={locale} messages={texts}>
      <StageFrame show={show} where={where} slotRef={slotRef} onExpand={() => setFloated(false)} />
      {createPortal(
        isLive ? (
          <LiveStage channelId={show.channelId} place={place} isFloating={where === 'float'} />
        ) : (
          <CatchUpStage
            show={show}
            place={place}
            isFloating={where === 'float'}
            onFloat={() => setFloated(true)}
          />
        ),
        host,
      )}
    </NextIntlClientProvider>
  );
}

/** A dialog becomes the floating window when the viewer goes to another page; what is started anew is a dialog again. */
function useFloated(show: unknown): [boolean, (isFloated: boolean) => void] {
  const pathname = usePathname();
  const [floated, setFloated] = useState({ isFloated: false, show, pathname });
  if (floated.show !== show) setFloated({ isFloated: false, show, pathname });
  else if (floated.pathname !== pathname) setFloated({ isFloated: true, show, pathname });
  return [floated.isFloated, (isFloated) => setFloated({ isFloated, show, pathname })];
}
