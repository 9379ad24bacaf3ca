'use client';

import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Airings } from '#lib/domain/guide/airings.ts';
import type { RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import { offerPageSlot } from './page-slots.ts';
import { PlayingElsewhere } from '#components/player/stage/slots/playing-elsewhere.tsx';
import { StageBody } from '#components/player/stage/stage-body.tsx';
import styles from '#components/player/stage/stage.module.css';

interface PageSlotProps {
  rendered: RenderedLineUp;
  airings: Airings;
  isSmall: boolean;
  /** The page's channel (logical channel id). */
  channelId: string | null;
  /** The placeholder until the player is loaded. */
  children: ReactNode;
}

/** A page's slot for the picture; the picture floats after the page unmounts. */
export function PageSlot(props: PageSlotProps) {
  const { rendered, airings, isSmall, channelId, children } = props;
  const [element, setElement] = useState<HTMLElement | null>(null);
  // Before the page is removed from the document: a picture removed with it would stop.
  useLayoutEffect(
    () =>
      element
        ? offerPageSlot({ element, rendered, airings, isSmall, script: { StageBody } })
        : undefined,
    [element, rendered, airings, isSmall],
  );
  return (
    <div className={styles.place}>
      {children}
      <PlayingElsewhere channelId={channelId} />
      <div ref={setElement} className={styles.dock} />
    </div>
  );
}
