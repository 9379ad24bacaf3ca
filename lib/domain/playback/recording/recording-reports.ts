/** The reports of a recording (spec parts 4 and 7; CU-02, VPL-01, PLY-09). */
import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import type { TitleReason } from '#lib/domain/playback/play-report.ts';
import type { RecordingEffect, RecordingState } from './recording-state.ts';

/** The reports of a failure; for a title also the report of the playback that it ended. */
export function failureReports(
  state: RecordingState,
  { kind, code }: PlaybackFault,
  atMs: number,
): RecordingEffect[] {
  const { recording, pictureAtMs } = state;
  if (!recording) return [];
  const fault = { kind, code };
  if (recording.kind === 'title') {
    const { metaId, isTrailer } = recording;
    const report = {
      kind: 'error',
      mode: 'vod',
      metaId,
      isTrailer,
      fault,
      pictureAtMs,
      atMs,
    } as const;
    return [{ type: 'report', report }, ...playbackReports(state, atMs, 'error')];
  }
  const { channelId, programme } = recording;
  const { programId } = programme;
  const report = {
    kind: 'error',
    mode: 'catch-up',
    channelId,
    programId,
    fault,
    pictureAtMs,
    atMs,
  } as const;
  return [{ type: 'report', report }];
}

/** The report of the played time. Empty without played time, or when it has been reported already. */
export function playbackReports(
  state: RecordingState,
  atMs: number,
  reason: TitleReason,
): RecordingEffect[] {
  const { recording, playedMs, pictureAtMs, span, status } = state;
  if (!recording || playedMs === 0) return [];
  if (recording.kind === 'title') {
    const { metaId, isTrailer } = recording;
    const durationMs = Number.isFinite(span.toMs) ? span.toMs : null;
    const report = {
      kind: 'vod',
      metaId,
      isTrailer,
      reason,
      playedMs,
      pictureAtMs,
      durationMs,
      atMs,
    } as const;
    return [{ type: 'report', report }];
  }
  const { channelId, programme } = recording;
  const { programId } = programme;
  const hasEnded = status === 'ended';
  const report = {
    kind: 'playback',
    channelId,
    programId,
    playedMs,
    pictureAtMs,
    hasEnded,
    atMs,
  } as const;
  return [{ type: 'report', report }];
}
