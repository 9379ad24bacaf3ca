import { useEffect } from 'react';
import { useWatchedTitles } from '#components/data/use-watched-titles.ts';
import { resumeAtMs } from '#lib/domain/vod/resume.ts';
import {
  useRecordingSession,
  type RecordingWatching,
} from '#components/player/session/recording/use-recording-session.ts';
import { chosenVersion } from './chosen-versions.ts';
import type { TitleOnStage } from '#components/data/stage/stage.ts';

/** Plays the title on the stage, from the viewer's last position; a trailer from its beginning. */
export function useTitle(
  show: TitleOnStage,
  durationSeconds: number | undefined,
): RecordingWatching {
  const watching = useRecordingSession();
  const { session } = watching;
  const { metaId, isTrailer } = show;
  const watched = useWatchedTitles();
  const leftAtMs = watched && resumeAtMs(watched.find((entry) => entry.metaId === metaId));
  const startAtMs = isTrailer ? 0 : (show.startAtMs ?? leftAtMs);
  const isKnown = startAtMs !== undefined;

  useEffect(() => {
    if (!session || !isKnown) return;
    const versionId = isTrailer ? undefined : chosenVersion(metaId);
    // The duration of the catalogue is that of the first version.
    const isFirst = !isTrailer && versionId === undefined;
    const durationMs = isFirst && durationSeconds !== undefined ? durationSeconds * 1_000 : null;
    const { because } = show;
    session.open(
      { kind: 'title', metaId, versionId, isTrailer, durationMs },
      { startAtMs, ...(because && { because }) },
    );
    // The start position counts once: watching changes it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, show, isKnown]);

  return watching;
}
