/** The national broadcast (spec part 4): it opens once its open time is reached, and then emits a start event, once. */
import type { AppManifest } from '#lib/contract/startup.ts';

type BroadcastProperties = NonNullable<AppManifest['broadcastProperties']>;

export interface NationalBroadcast {
  status: 'none' | 'waiting' | 'open';
  /** When it opens, in milliseconds since 1970. Null when none is announced. */
  opensAt: number | null;
}

export type NationalBroadcastEvent =
  | { type: 'announced'; properties: BroadcastProperties | undefined; nowMs: number }
  | { type: 'time-passed'; nowMs: number };

export interface NationalBroadcastStep {
  state: NationalBroadcast;
  /** `start` in the step that opens the broadcast. */
  emits: 'start' | null;
}

export const noNationalBroadcast: NationalBroadcast = { status: 'none', opensAt: null };

export function nationalBroadcastStep(
  state: NationalBroadcast,
  event: NationalBroadcastEvent,
): NationalBroadcastStep {
  const known = event.type === 'announced' ? announced(state, event.properties) : state;
  const isDue =
    known.status === 'waiting' && known.opensAt !== null && event.nowMs >= known.opensAt;
  return isDue
    ? { state: { ...known, status: 'open' }, emits: 'start' }
    : { state: known, emits: null };
}

/** The manifest is read repeatedly; the same announcement does not start twice. */
function announced(
  state: NationalBroadcast,
  properties: BroadcastProperties | undefined,
): NationalBroadcast {
  const opensAt = Number(properties?.cadena_national_open_time ?? 0);
  if (properties?.cadena_national_open !== '1' || !(opensAt > 0)) return noNationalBroadcast;
  return state.opensAt === opensAt ? state : { status: 'waiting', opensAt };
}
