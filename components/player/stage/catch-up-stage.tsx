import { useLineUp, type RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import { CatchUpPlayer } from '#components/player/screen/catch-up/catch-up-player.tsx';
import { useCatchUp } from '#components/player/session/recording/use-catch-up.ts';
import { useWatchedProgrammes } from '#components/player/session/reports/use-watch-reports.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { routes } from '#lib/routes.ts';
import type { PageSlot } from '#components/player/stage/slots/page-slots.ts';
import { stage, type StageShow } from '#components/data/stage/stage.ts';

interface CatchUpStageProps {
  show: Extract<StageShow, { kind: 'catch-up' }>;
  place: PageSlot | null;
  isFloating: boolean;
  onFloat: () => void;
}

const nothingRendered: RenderedLineUp = { lineUp: null, isWhole: true, renderedAtMs: 0 };

/** An ended programme on the stage. */
export function CatchUpStage({ show, place, isFloating, onFloat }: CatchUpStageProps) {
  const { channelId, programme, startAtMs } = show;
  const { loginStatus } = useAppData();
  const rendered = place?.rendered ?? nothingRendered;
  const nowMs = useNow(rendered.renderedAtMs);
  const { channels } = useLineUp(rendered, nowMs);
  const watching = useCatchUp(channelId, programme, startAtMs);
  useWatchedProgrammes(watching.session, programme);
  return (
    <CatchUpPlayer
      watching={watching}
      channel={channels.find(({ logicalChannelId }) => logicalChannelId === channelId) ?? null}
      programme={programme}
      nowMs={nowMs}
      loginStatus={loginStatus}
      address={routes.liveTv({ id: channelId, atMs: startAtMs ?? programme.start })}
      onPlayNext={(next) => stage.playCatchUp(channelId, next)}
      onWatchLive={() => stage.watchLive(channelId)}
      onFloat={onFloat}
      onClose={stage.close}
      isCompact={isFloating}
    />
  );
}
