/**
 * Reports the viewer's position in a title to the service, so that it can be resumed on any device (VPL-05): at an
 * interval during playback, and at each pause, end and close. The next report replaces a lost one.
 */
import type { VodHistory } from '#lib/contract/history.ts';
import type { RecordingState } from '#lib/domain/playback/recording/recording-state.ts';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';

interface ProgressOptions {
  session: Pick<RecordingSession, 'view' | 'subscribe'>;
  /** Null when no progress is kept (a trailer). */
  progressOf: (state: RecordingState) => VodHistory | null;
  intervalMs: number;
  /** `isLast`: the page may be about to close. */
  send: (progress: VodHistory, isLast: boolean) => void;
}

/** Returns a function that sends the last report and stops. */
export function reportProgress(options: ProgressOptions): () => void {
  const { session, progressOf, intervalMs, send } = options;
  let told: VodHistory | null = null;
  /** The newest progress of the playing title; another title replaces it. */
  let seen: VodHistory | null = null;
  let wasMoving = false;

  const tell = (isLast: boolean) => {
    const isNews =
      seen !== null && (seen.metaId !== told?.metaId || seen.playedTime !== told.playedTime);
    if (!seen || !isNews) return;
    told = seen;
    send(seen, isLast);
  };
  const look = () => {
    const { recording, engine } = session.view();
    const { status, playedMs } = recording;
    const progress = playedMs > 0 || status === 'ended' ? progressOf(recording) : null;
    if (seen && recording.recording?.kind === 'title' && recording.recording.metaId !== seen.metaId)
      tell(false);
    if (progress) seen = progress;
    const isMoving = status === 'playing' && !engine.isPaused;
    if (wasMoving && !isMoving && status !== 'stalled') tell(false);
    if (status === 'playing' || status === 'ended') wasMoving = isMoving;
  };
  const leave = () => tell(true);

  const stop = session.subscribe(look);
  const timer = setInterval(() => tell(false), intervalMs);
  window.addEventListener('pagehide', leave);
  return () => {
    stop();
    clearInterval(timer);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
