import { useEffect } from 'react';
import type { Programme } from '#lib/contract/guide.ts';
import {
  useRecordingSession,
  type RecordingWatching,
} from '#components/player/session/recording/use-recording-session.ts';

/** Plays an ended programme from `startAtMs` (ms since 1970) or its beginning; another programme replaces it. */
export function useCatchUp(
  channelId: string,
  { programId, start, stop }: Programme,
  startAtMs: number | undefined,
): RecordingWatching {
  const watching = useRecordingSession();
  const { session } = watching;
  useEffect(() => {
    const programme = { programId, start, stop };
    session?.open(
      { kind: 'catch-up', channelId, programme },
      startAtMs === undefined ? {} : { startAtMs },
    );
  }, [session, channelId, programId, start, stop, startAtMs]);
  return watching;
}
