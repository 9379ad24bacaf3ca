import { api } from '#lib/browser/api.ts';
import { liveSource, timeShiftSource } from '#lib/contract/streams.ts';
import { idleLive } from '#lib/domain/playback/live/live-state.ts';
import { quietSnapshot } from '#components/player/engine/engine.ts';
import {
  surroundings,
  useHostedSession,
  useSessionView,
  type Watching,
} from '#components/player/session/use-hosted-session.ts';
import { liveAddresses, wishFor } from '#components/player/session/live/live-addresses.ts';
import {
  createLiveSession,
  type LiveSession,
  type LiveSessionOptions,
  type LiveView,
} from './live-session.ts';

export type LiveWatching = Watching<LiveSession>;

const quietView: LiveView = { live: idleLive, engine: quietSnapshot };

const open = (host: HTMLDivElement) => createLiveSession({ ...surroundings(host), ask });

/** A live session for the screen that uses it. Zaps call `session.zapTo` directly, without a render in between. */
export const useLiveSession = (): LiveWatching => useHostedSession(open);

/** The state of the session. Only for the player, because it changes often. */
export const useLiveView = (session: LiveSession | null): LiveView =>
  useSessionView(session, quietView);

function ask(
  ...[channelId, signal, secondsBehindLive, wish]: Parameters<LiveSessionOptions['ask']>
): ReturnType<LiveSessionOptions['ask']> {
  const isForReceiver = wish?.isForReceiver === true;
  // A prefetched address arrives at once.
  if (secondsBehindLive === null && !isForReceiver) return liveAddresses.take(channelId, signal);
  return askAnew({ channelId, signal, secondsBehindLive, isForReceiver });
}

async function askAnew(wanted: {
  channelId: string;
  signal: AbortSignal;
  secondsBehindLive: number | null;
  isForReceiver: boolean;
}) {
  const { channelId, signal, secondsBehindLive, isForReceiver } = wanted;
  const data = { ...(await wishFor(channelId)), ...(isForReceiver && { receiver: true }) };
  return secondsBehindLive === null
    ? api(liveSource, data, { signal })
    : api(timeShiftSource, { ...data, secondsBehindLive }, { signal });
}
