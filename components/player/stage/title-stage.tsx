import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { stage, type TitleOnStage } from '#components/data/stage/stage.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import { useTitle } from '#components/player/session/recording/use-title.ts';
import { useTitleFacts } from '#components/player/screen/title/use-title-facts.ts';
import { useTitleProgress } from '#components/player/session/reports/use-title-progress.ts';
import { TitlePlayer } from '#components/player/screen/title/title-player.tsx';

interface TitleStageProps {
  show: TitleOnStage;
  isFloating: boolean;
  onFloat: () => void;
}

/** A title on the stage. */
export function TitleStage({ show, isFloating, onFloat }: TitleStageProps) {
  const { metaId, isTrailer } = show;
  const { loginStatus } = useAppData();
  const facts = useTitleFacts(metaId);
  const watching = useTitle(show, facts.title?.durationSeconds);
  useTitleProgress(watching.session, facts.title);
  useSayWhereItPlays(show, isFloating);
  return (
    <TitlePlayer
      watching={watching}
      facts={facts}
      isTrailer={isTrailer}
      loginStatus={loginStatus}
      address={routes.vodDetail(metaId)}
      onEpisode={(episodeId, because) => stage.playTitle(episodeId, { because })}
      onFloat={onFloat}
      onClose={stage.close}
      isCompact={isFloating}
    />
  );
}

/** A title started while the dialog floats plays in the floating window; a message tells the viewer (VPL-03). */
function useSayWhereItPlays(show: TitleOnStage, isFloating: boolean): void {
  const t = useTranslations('player.stage');
  const before = useRef(show);
  useEffect(() => {
    const isNew = before.current !== show;
    before.current = show;
    if (!isNew || !isFloating || show.because) return;
    showToast({
      id: 'playing-in-window',
      text: t('playingInWindow'),
      tone: 'plain',
      durationMs: limits.toastMs,
    });
  }, [show, isFloating, t]);
}
