/**
 * Notes how far ended programmes have been watched (HIS-01), so that they can go on there: at each pause, at the end and
 * when the viewer leaves. What was only looked at is not noted.
 */
import type { Recording } from '#lib/domain/playback/recording/recording.ts';
import type { RecordingSession } from '#components/player/recording/recording-session.ts';

export interface PlayedProgramme {
  channelId: string;
  programId: string;
  playedSeconds: number;
}

interface WatchedProgrammesOptions {
  session: Pick<RecordingSession, 'view' | 'subscribe'>;
  /** How long pictures have to move until a programme counts, in ms. */
  afterMs: number;
  /** `isLast`: the page may be going away. */
  note: (played: PlayedProgramme, isLast: boolean) => void;
}

/** Returns what notes for the last time and ends it. */
export function noteWatchedProgrammes(options: WatchedProgrammesOptions): () => void {
  const { session, afterMs, note } = options;
  let noted: PlayedProgramme | null = null;
  /** The newest of what plays. */
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
    // A stall is no pause, and neither is the way to another place.
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
