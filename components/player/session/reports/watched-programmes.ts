/**
 * Records the position in ended programmes (HIS-01), so that they can be resumed: at each pause, at the end and when
 * the viewer leaves. Briefly viewed programmes are not recorded.
 */
import type { Recording } from '#lib/domain/playback/recording/recording.ts';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';

export interface PlayedProgramme {
  channelId: string;
  programId: string;
  playedSeconds: number;
}

interface WatchedProgrammesOptions {
  session: Pick<RecordingSession, 'view' | 'subscribe'>;
  /** How long pictures must move until a programme counts, in ms. */
  afterMs: number;
  /** `isLast`: the page may be about to close. */
  note: (played: PlayedProgramme, isLast: boolean) => void;
}

/** Returns a function that records the last position and stops. */
export function noteWatchedProgrammes(options: WatchedProgrammesOptions): () => void {
  const { session, afterMs, note } = options;
  let noted: PlayedProgramme | null = null;
  /** The newest position of the playing programme. */
  let seen: PlayedProgramme | null = null;
  let wasMoving = false;

  const tell = (isLast: boolean) => {
    if (!seen) return;
    if (seen.programId === noted?.programId && seen.playedSeconds === noted.playedSeconds) return;
    noted = seen;
    note(seen, isLast);
  };
  const look = () => {
    const { recording: state, engine } = session.view();
    const { status, recording, playedMs, pictureAtMs, span } = state;
    if (seen && seen.programId !== programOf(recording)) {
      tell(false);
      seen = null;
    }
    const hasEnded = status === 'ended';
    if (recording?.kind === 'catch-up' && (playedMs >= afterMs || hasEnded)) {
      const { channelId, programme } = recording;
      const atMs = hasEnded ? span.toMs : pictureAtMs;
      const playedSeconds = Math.max(0, Math.round((atMs - span.fromMs) / 1_000));
      seen = { channelId, programId: programme.programId, playedSeconds };
    }
    const isMoving = status === 'playing' && !engine.isPaused;
    // Neither a stall nor a seek is a pause.
    if (status !== 'playing' && !hasEnded) return;
    if (hasEnded || (wasMoving && !isMoving)) tell(false);
    wasMoving = isMoving;
  };
  const leave = () => tell(true);

  const stop = session.subscribe(look);
  window.addEventListener('pagehide', leave);
  return () => {
    stop();
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

function programOf(recording: Recording | null): string | undefined {
  return recording?.kind === 'catch-up' ? recording.programme.programId : undefined;
}
