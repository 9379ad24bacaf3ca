'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { createPortal } from 'react-dom';
import { TitleStage } from '#components/player/stage/title-stage.tsx';
import { CatchUpStage } from './catch-up-stage.tsx';
import { LiveStage } from './live-stage.tsx';
import { NoticesSlot } from './notices-slot.tsx';
import type { StageFeatures } from './stage-features.ts';
import { StageFrame } from './stage-frame.tsx';
import { useMediaLayer } from './use-media-layer.ts';
import { useStageTexts } from './stage-texts.tsx';
import { useStageSlot } from '#components/player/stage/slots/use-stage-slot.ts';
import type { StageWhere } from '#components/player/stage/slots/page-slots.ts';
import { useFloated } from '#components/player/stage/slots/use-floated.ts';
import { usePageSlot, useStageShow } from './use-stage.ts';
import styles from './stage.module.css';

// By this name a page finds the player's scripts before it runs (server/page-cache/player-scripts.ts).
performance.mark('sintonia:player-part');

/** The player, docked in the page, floating, or over the whole window. */
export function StageBody({ features }: { features: StageFeatures }) {
  const show = useStageShow();
  const place = usePageSlot();
  const locale = useLocale();
  const texts = useStageTexts();
  useMediaLayer();
  const { host, slotRef } = useStageSlot(show?.kind === 'live', styles.host);
  const [isFloated, setFloated] = useFloated(show);
  if (!show || !texts) return null;

  const isLive = show.kind === 'live';
  const where: StageWhere = isLive ? (place ? 'dock' : 'float') : isFloated ? 'float' : 'dialog';
  const isFloating = where === 'float';
  const float = () => setFloated(true);
  return (
    <NextIntlClientProvider locale={locale} messages={texts}>
      <StageFrame show={show} where={where} slotRef={slotRef} onExpand={() => setFloated(false)} />
      {createPortal(
        <>
          {isLive && (
            <LiveStage
              channelId={show.channelId}
              from={show.from}
              place={place}
              isFloating={isFloating}
              loadGuide={features.loadGuide}
            />
          )}
          {show.kind === 'catch-up' && (
            <CatchUpStage show={show} place={place} isFloating={isFloating} onFloat={float} />
          )}
          {show.kind === 'title' && (
            <TitleStage show={show} isFloating={isFloating} onFloat={float} />
          )}
          {!isFloating && (
            <NoticesSlot
              load={features.loadNotices}
              place={isLive ? 'live' : show.kind === 'title' ? 'vod-player' : 'playback'}
              channelId={isLive ? show.channelId : null}
              container={host}
            />
          )}
        </>,
        host,
      )}
    </NextIntlClientProvider>
  );
}
