import { api } from '#lib/browser/api.ts';
import { timeShiftSource } from '#lib/contract/streams.ts';
import { idleLive } from '#lib/domain/playback/live/live-state.ts';
import { quietSnapshot } from '#components/player/engine/engine.ts';
import {
  surroundings,
  useHostedSession,
  useSessionView,
  type Watching,
} from '#components/player/session/use-hosted-session.ts';
import { liveAddresses, wishFor } from '#components/player/session/live/live-addresses.ts';
import { createLiveSession, type LiveSession, type LiveView } from './live-session.ts';

export type LiveWatching = Watching<LiveSession>;

const quietView: LiveView = { live: idleLive, engine: quietSnapshot };

const open = (host: HTMLDivElement) => createLiveSession({ ...surroundings(host), ask });

/** A live session for the screen that uses it. Zaps call `session.zapTo` directly, without a render in between. */
export const useLiveSession = (): LiveWatching => useHostedSession(open);

/** The state of the session. Only for the player, because it changes often. */
export const useLiveView = (session: LiveSession | null): LiveView =>
  useSessionView(session, quietView);

function ask(channelId: string, signal: AbortSignal, secondsBehindLive: number | null) {
  return secondsBehindLive === null
    ? liveAddresses.take(channelId, signal)
    : askBehindLive(channelId, signal, secondsBehindLive);
}

async function askBehindLive(channelId: string, signal: AbortSignal, secondsBehindLive: number) {
  const wish = { ...(await wishFor(channelId)), secondsBehindLive };
  return api(timeShiftSource, wish, { signal });
}
