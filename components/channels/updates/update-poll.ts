import {
  newerOf,
  pollAfterMs,
  updateRequest,
  updatesOf,
  type ChannelDataType,
  type HeldVersions,
} from '#lib/domain/channels/channel-updates.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import type { channelUpdate } from '#lib/contract/channels.ts';

export interface UpdateCalls {
  /** The versions that this tab currently holds, as far as its answers contain them. */
  heldNow: () => HeldVersions;
  /** May fail: the next interval asks again. */
  ask: (request: RequestOf<typeof channelUpdate>) => Promise<ResponseOf<typeof channelUpdate>>;
  reload: (dataType: ChannelDataType) => void;
}

/**
 * The interval of clock checks: timers are slow in hidden tabs and pause while the machine sleeps, so the clock
 * decides.
 */
const lookMs = 20_000;

/**
 * Asks every ten minutes whether channel data has changed, and reloads the changed data (LIV-13). Returns a function
 * that stops it.
 */
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
      // The listener of failed calls logs it; the next interval tries again.
    }
  };
  let clock: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(clock);
    if (Date.now() >= dueAt) {
      dueAt = Date.now() + pollAfterMs(Math.random());
      void poll();
    }
    // At the exact due time, not at the next check: the checks of viewers who arrived together coincide.
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
