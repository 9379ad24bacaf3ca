'use client';

import { Clapperboard, Play, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { preparePlayer } from '#components/player/stage/prepare-player.ts';
import { stage } from '#components/data/stage/stage.ts';
import { useGuestFirst } from '#components/data/calls/use-guest-first.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { vodDetail, type VodDetail } from '#lib/contract/vod.ts';
import { availabilityOf } from '#lib/domain/vod/availability.ts';
import type { WhatToPlay } from '#lib/domain/vod/what-to-play.ts';
import styles from './title-actions.module.css';
import { useWhatToPlay, type RenderedEpisodes } from './use-what-to-play.ts';

interface TitleActionsProps {
  title: VodDetail;
  /** The title as the server rendered it. */
  rendered: RenderedEpisodes;
  renderedAt: number;
}

/** Play or resume, start over, and the trailer (CAT-08, VPL-06). */
export function TitleActions({ title, rendered, renderedAt }: TitleActionsProps) {
  const t = useTranslations('vod');
  const request = { metaId: title.metaId };
  const { data = title, isOwnToCome } = useGuestFirst(vodDetail, request, title);
  const isAvailable = availabilityOf(data, useNow(renderedAt)) === 'available';
  const what = useWhatToPlay(title, rendered);
  const play = (startAtMs?: number) => {
    if (what) stage.playTitle(what.metaId, startAtMs === undefined ? {} : { startAtMs });
  };
  // A title locked for guests must not start by itself before the viewer's own answer has opened it.
  const isSure = !isOwnToCome || title.locked !== true;
  usePlayWhenAsked(isAvailable && isSure && what !== null, play);
  const hasTrailer = data.hasTrailer === true;
  if (!isAvailable && !hasTrailer) return null;
  return (
    <>
      {isAvailable && what && (
        <Button
          variant="accent"
          size="large"
          className={styles.play}
          data-first-focus
          onPointerEnter={preparePlayer}
          onFocus={preparePlayer}
          onClick={() => play()}
        >
          <Play aria-hidden="true" />
          <PlayWords what={what} />
          {what.share > 0 && (
            <span className={styles.progress}>
              <ProgressBar share={what.share} />
            </span>
          )}
        </Button>
      )}
      {isAvailable && what && what.startAtMs > 0 && (
        <Button size="large" onClick={() => play(0)}>
          <RotateCcw aria-hidden="true" />
          {t('startOver')}
        </Button>
      )}
      {hasTrailer && (
        <Button
          size="large"
          onPointerEnter={preparePlayer}
          onFocus={preparePlayer}
          onClick={() => stage.playTitle(title.metaId, { isTrailer: true, startAtMs: 0 })}
        >
          <Clapperboard aria-hidden="true" />
          {t('trailer')}
        </Button>
      )}
    </>
  );
}

function PlayWords({ what }: { what: WhatToPlay }) {
  const t = useTranslations('vod');
  const { season = 1, episode, startAtMs } = what;
  const word = startAtMs > 0 ? t('resume') : t('play');
  if (episode === undefined) return word;
  return `${word} ${t('episodeShort', { season, episode })}`;
}

const key = 'play';

/**
 * An address with `?play=1` plays at once; the parameter is then removed, so that a reload or Back does not play again.
 */
function usePlayWhenAsked(canPlay: boolean, play: () => void): void {
  const pathname = usePathname();
  const isAsked = useSearchParams().get(key) === '1';
  const newest = useRef(play);
  useEffect(() => {
    newest.current = play;
  });

  useEffect(() => {
    if (!isAsked || !canPlay) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete(key);
    const query = rest.toString();
    window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname);
    newest.current();
  }, [isAsked, canPlay, pathname]);
}
