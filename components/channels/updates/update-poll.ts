import {
  newerOf,
  pollAfterMs,
  updateRequest,
  updatesOf,
  type ChannelDataType,
  type HeldVersions,
} from '#lib/domain/channels/channel-updates.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts';
import type { channelUpdate } from '#lib/contract/channels.ts';

export interface UpdateCalls {
  /** The versions that this tab holds at the moment, as far as its answers have them. */
  heldNow: () => HeldVersions;
  /** May fail: then the next turn asks again. */
  ask: (request: RequestOf<typeof channelUpdate>) => Promise<ResponseOf<typeof channelUpdate>>;
  reload: (dataType: ChannelDataType) => void;
}

/** How often the clock is looked at: hidden tabs' timers are slow and sleeping machines' stand still, so the clock decides. */
const lookMs = 20_000;

/** Asks every ten minutes whether channel data has changed, and has what has loaded again (LIV-13). Returns what ends it. */
export function startUpdatePoll(load: () => Promise<UpdateCalls>): () => void {
  let noted: HeldVersions = {};
  let dueAt = Date.now() + pollAfterMs(Math.random());
  const delays = new Set<ReturnType<typeof setTimeout>>();
  let isOver = false;

  const poll = async () => {
    try {
      const { heldNow, ask, reload } = await load();
      const request = updateRequest(newerOf(heldNow(), noted));
      if (!request) return;
      const answer = await ask(request);
      if (isOver) return;
      const { reloads, held } = updatesOf(answer, newerOf(heldNow(), noted), Date.now());
      noted = held;
      for (const { dataType, delayMs } of reloads) {
        const timer = setTimeout(() => {
          delays.delete(timer);
          reload(dataType);
        }, delayMs);
        delays.add(timer);
      }
    } catch {
      // Logged by the listener of failed calls; nothing is lost until the next turn.
    }
  };
  let clock: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(clock);
    if (Date.now() >= dueAt) {
      dueAt = Date.now() + pollAfterMs(Math.random());
      void poll();
    }
    // At the very moment, not at the next look: looks of viewers who came together fall together.
    clock = setTimeout(look, Math.min(dueAt - Date.now(), lookMs));
  };
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  look();
  document.addEventListener('visibilitychange', lookIfVisible);
  return () => {
    isOver = true;
    clearTimeout(clock);
    document.removeEventListener('visibilitychange', lookIfVisible);
    for (const timer of delays) clearTimeout(timer);
  };
}
