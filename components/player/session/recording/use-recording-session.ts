import { api } from '#lib/browser/api.ts';
import { catchUpSource, vodSource, type PlaySource } from '#lib/contract/streams.ts';
import { idleRecording } from '#lib/domain/playback/recording/recording-state.ts';
import type { Recording } from '#lib/domain/playback/recording/recording.ts';
import { quietSnapshot, type RenewalWish } from '#components/player/engine/engine.ts';
import { hasFairPlay } from '#components/player/engine/playback-means.ts';
import {
  surroundings,
  useHostedSession,
  useSessionView,
  type Watching,
} from '#components/player/session/use-hosted-session.ts';
import {
  createRecordingSession,
  type RecordingSession,
  type RecordingView,
} from './recording-session.ts';

export type RecordingWatching = Watching<RecordingSession>;

const quietView: RecordingView = { recording: idleRecording, engine: quietSnapshot };

const open = (host: HTMLDivElement) =>
  createRecordingSession({ ...surroundings(host), ask: askForSource });

/** A session for ended programmes and titles; idle until one is opened. */
export const useRecordingSession = (): RecordingWatching => useHostedSession(open);

/** The state of the session. Only for the player, because it changes often. */
export const useRecordingView = (session: RecordingSession | null): RecordingView =>
  useSessionView(session, quietView);

async function askForSource(
  recording: Recording,
  signal: AbortSignal,
  wish?: RenewalWish,
): Promise<PlaySource> {
  const receiver = wish?.isForReceiver ? { receiver: true } : {};
  const safari = await hasFairPlay();
  if (recording.kind === 'title') {
    const { metaId, versionId, isTrailer: trailer } = recording;
    return api(vodSource, { metaId, versionId, trailer, safari, ...receiver }, { signal });
  }
  const { channelId: logicalChannelId, programme } = recording;
  const { programId, start, stop } = programme;
  const range = { logicalChannelId, programId, start, stop, safari };
  return api(catchUpSource, { ...range, ...receiver }, { signal });
}
