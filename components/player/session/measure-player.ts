/** Feeds the meter (lib/domain/playback/watch) on every change of the player, and sends its reports. */
import { deliveredBy } from '#lib/browser/media-layer/delivered-by.ts';
import type { PlayReports } from '#lib/browser/reports/play-reports.ts';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';
import { cutWatch } from '#lib/domain/playback/watch/watch-cut.ts';
import { measure } from '#lib/domain/playback/watch/watch-meter.ts';
import {
  idleWatch,
  type Quality,
  type WatchSample,
  type WatchStep,
} from '#lib/domain/playback/watch/watch-state.ts';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import type { PlaybackCore } from './playback-core.ts';

/** The fields that a machine provides. */
export type Look = Pick<WatchSample, 'watched' | 'mode' | 'status' | 'pictureAtMs'>;

interface MeasureOptions<State> {
  core: Pick<PlaybackCore<State, never>, 'state' | 'snapshot' | 'subscribe' | 'look'>;
  lookAt: (state: State) => Look;
  report: (report: PlayReport) => void;
  follow: PlayReports['follow'];
  /** The page becomes hidden or ends. */
  onHidden?: () => void;
}

/** Returns a function that sends the remaining reports and stops. */
export function measurePlayer<State>(options: MeasureOptions<State>): () => void {
  const { core, lookAt, report, follow, onHidden } = options;
  let meter = idleWatch;
  const take = (step: WatchStep) => {
    ({ meter } = step);
    for (const one of step.reports) report(one);
  };
  const look = () => {
    const snapshot = core.snapshot();
    take(measure(meter, { ...lookAt(core.state()), ...surfaceOf(snapshot) }, Date.now()));
  };
  const stopLooking = core.subscribe(look);
  const stopFollowing = follow((because) => {
    core.look();
    take(cutWatch(meter, Date.now(), because === 'closing' ? 'left' : 'meanwhile'));
    if (because !== 'due') onHidden?.();
  });
  return () => {
    core.look();
    stopLooking();
    stopFollowing();
    take(cutWatch(meter, Date.now(), 'left'));
  };
}

function surfaceOf(snapshot: EngineSnapshot): Omit<WatchSample, keyof Look> {
  const { isPaused, isMuted, volume, isInPictureInPicture } = snapshot;
  return {
    isPaused,
    isHidden: document.visibilityState === 'hidden' && !isInPictureInPicture,
    isSilent: isMuted || volume === 0,
    quality: qualityOf(snapshot),
    tracker: deliveredBy.last(),
  };
}

function qualityOf({ renditions, activeRenditionId }: EngineSnapshot): Quality | null {
  const shown = renditions.find(({ id }) => id === activeRenditionId);
  return shown ? { height: shown.height, bitsPerSecond: shown.bandwidth } : null;
}
