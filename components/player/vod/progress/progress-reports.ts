/**
 * Tells the service where the viewer is in a title, so that it can go on there, on any device (VPL-05): every so often
 * while it plays, and at each pause, end and farewell. A lost report is replaced by the next one.
 */
import type { VodHistory } from '#lib/contract/history.ts';
import type { RecordingState } from '#lib/domain/playback/recording/recording-state.ts';
import type { RecordingSession } from '#components/player/recording/recording-session.ts';

interface ProgressOptions {
  session: Pick<RecordingSession, 'view' | 'subscribe'>;
  /** Null: of this nothing is kept (a trailer). */
  progressOf: (state: RecordingState) => VodHistory | null;
  intervalMs: number;
  /** `isLast`: the page may be going away. */
  send: (progress: VodHistory, isLast: boolean) => void;
}

/** Returns what tells for the last time and ends it. */
export function reportProgress(options: ProgressOptions): () => void {
  const { session, progressOf, intervalMs, send } = options;
  let told: VodHistory | null = null;
  /** The newest that was seen of what plays; another title replaces it. */
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
