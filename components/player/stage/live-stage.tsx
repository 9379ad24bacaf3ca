import { useEffect, useRef, useState } from 'react';
import type { Entitlement } from '#lib/domain/entitlement/authority.ts';
import { nowAndNext } from '#lib/domain/guide/now-next.ts';
import { isAtLive } from '#lib/domain/playback/live/live-state.ts';
import { useAirings } from '#components/data/guide/use-airings.ts';
import { useLineUp, type RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import { LivePlayer } from '#components/player/screen/live/live-player.tsx';
import { useLiveSession } from '#components/player/session/live/use-live-session.ts';
import { useWatchedChannels } from '#components/player/session/reports/use-watch-reports.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { useNow } from '#components/ui/time/use-now.ts';
import { routes } from '#lib/routes.ts';
import { NumberPreview } from '#components/player/zapping/number-preview.tsx';
import { usePrefetchNext } from '#components/player/zapping/use-prefetch-next.ts';
import { useZap, zapBy } from '#components/player/zapping/use-zap.ts';
import { useZapOrder } from '#components/player/zapping/use-zap-order.ts';
import type { StageFeatures } from './stage-features.ts';
import type { PageSlot } from '#components/player/stage/slots/page-slots.ts';
import { stage, type Rewind } from '#components/data/stage/stage.ts';

interface LiveStageProps {
  channelId: string;
  /** The requested start position, behind live. */
  from: Rewind | undefined;
  place: PageSlot | null;
  isFloating: boolean;
  loadGuide: StageFeatures['loadGuide'];
}

const nothingRendered: RenderedLineUp = { lineUp: null, isWhole: true, renderedAtMs: 0 };
const noEntitlement: Entitlement = {
  canWatchLive: false,
  canCatchUp: false,
  canTimeShift: false,
};

/** Live TV on the stage. Zaps go directly from the stage to the session, without a render in between. */
export function LiveStage({ channelId, from, place, isFloating, loadGuide }: LiveStageProps) {
  const { loginStatus } = useAppData();
  const rendered = place?.rendered ?? nothingRendered;
  const nowMs = useNow(rendered.renderedAtMs);
  const lineUp = useLineUp(rendered, nowMs);
  const watching = useLiveSession();
  const { session } = watching;
  const [isGuideOpen, setGuideOpen] = useState(false);
  const guide = useLoaded(loadGuide, isGuideOpen).part;

  const rewound = useRef<Rewind>(undefined);
  useEffect(() => {
    if (!session) return undefined;
    const follow = () => {
      const show = stage.show();
      if (show?.kind !== 'live') return;
      if (session.view().live.channelId !== show.channelId) session.zapTo(show.channelId);
      if (!show.from || show.from === rewound.current) return;
      rewound.current = show.from;
      const { atMs, programme } = show.from;
      // The stream request checks whether this viewer may rewind.
      session.seek(atMs, { canTimeShift: true, programmes: [programme] });
    };
    follow();
    const stopFollowing = stage.subscribe(follow);
    const stopReturning = stage.onChosenAgain(session.returnToLive);
    const stopTelling = stage.tellBehind(() => {
      const { live } = session.view();
      return isAtLive(live) ? null : live.pictureAtMs;
    });
    return () => {
      stopTelling();
      stopFollowing();
      stopReturning();
    };
  }, [session]);

  const neighboursOf = useZapOrder(lineUp, place !== null);
  const number = useZap({
    channels: lineUp.channels,
    neighboursOf,
    channelId,
    isOn: !isFloating,
    onGuide: () => setGuideOpen((isOpen) => !isOpen),
  });
  usePrefetchNext(session, neighboursOf, (next) => lineUp.entitlement(next).canWatchLive);
  const step = (by: 1 | -1) => zapBy(neighboursOf, channelId, by);
  const channel =
    lineUp.channels.find(({ logicalChannelId }) => logicalChannelId === channelId) ?? null;
  const entitlement = channel ? lineUp.entitlement(channel) : noEntitlement;
  const { canWatchLive } = entitlement;
  useEffect(() => session?.setEntitled(canWatchLive), [session, canWatchLive]);

  const channels = channel ? [channel] : [];
  const airings = useAirings({ channels, rendered: place?.airings ?? {}, nowMs });
  const own = channel?.epgId === undefined ? [] : (airings[channel.epgId] ?? []);
  const onAir = nowAndNext(own, nowMs).now;
  useWatchedChannels(session, onAir?.title);
  return (
    <LivePlayer
      watching={watching}
      channel={channel}
      onAir={onAir}
      nowMs={nowMs}
      entitlement={entitlement}
      loginStatus={loginStatus}
      address={routes.liveTv({ id: channelId, atMs: from?.atMs })}
      onNext={() => step(1)}
      onPrevious={() => step(-1)}
      isCompact={isFloating || place?.isSmall === true}
    >
      {guide && isGuideOpen && !isFloating && (
        <guide.GuideOverPicture
          lineUp={lineUp}
          nowMs={nowMs}
          channelId={channelId}
          onClose={() => setGuideOpen(false)}
        />
      )}
      <NumberPreview
        {...number}
        isLocked={number.channel !== null && !lineUp.entitlement(number.channel).canWatchLive}
      />
    </LivePlayer>
  );
}
