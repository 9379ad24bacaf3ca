/**
 * Channel updates (spec part 4): every 10 minutes the operator is asked whether the held channel data has changed;
 * changed data is loaded again after the delay that the operator gives (LIV-13).
 */
import { millisecondsInDay } from 'date-fns/constants';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import type { channelUpdate } from '#lib/contract/channels.ts';
import { bounds, limits } from '#lib/limits.ts';

/** The kinds of channel data that can be held, by their wire names. */
export const channelDataTypes = [
  'CHANNEL_AUTH',
  'CHANNEL_LIST',
  'CHANNEL_GROUP',
  'EPG_PROGRAMS',
  'DATA_TYPE_CHANNEL_TOPX',
] as const;
export type ChannelDataType = (typeof channelDataTypes)[number];

/**
 * When the held data of each kind last changed, in ms since 1970 by the operator's clock; absent when nothing is held.
 */
export type HeldVersions = Readonly<Partial<Record<ChannelDataType, number>>>;

export interface Reload {
  dataType: ChannelDataType;
  /** Delay before the reload. */
  delayMs: number;
}

/** Merges two notes of held versions: the newer version for each kind. */
export const newerOf = (a: HeldVersions, b: HeldVersions): HeldVersions => ofEach(a, b, Math.max);

/** Merges the versions of two held answers: the older version for each kind, so that an outdated answer is reloaded. */
export const olderOf = (a: HeldVersions, b: HeldVersions): HeldVersions => ofEach(a, b, Math.min);

function ofEach(
  a: HeldVersions,
  b: HeldVersions,
  choose: (...known: number[]) => number,
): HeldVersions {
  const chosen: Partial<Record<ChannelDataType, number>> = {};
  for (const dataType of channelDataTypes) {
    const known = [a[dataType], b[dataType]].filter((at) => at !== undefined);
    if (known.length > 0) chosen[dataType] = choose(...known);
  }
  return chosen;
}

/** The request of the poll. Null when no held data can change. */
export function updateRequest(held: HeldVersions): RequestOf<typeof channelUpdate> | null {
  const dataChecks = channelDataTypes.flatMap((dataType) => {
    const timestamp = held[dataType];
    return timestamp === undefined ? [] : [{ dataType, timestamp }];
  });
  return dataChecks.length > 0
    ? { dataChecks, playStatus: 0, originType: limits.webOriginType }
    : null;
}

/** Delays are kept as the operator says; a timer cannot wait for more than 24 days, and no page is open that long. */
const longestDelayMs = millisecondsInDay;

/** The changed kinds with their delays, and the versions held afterwards. Kinds that were not requested are ignored. */
export function updatesOf(
  { dataStates }: ResponseOf<typeof channelUpdate>,
  held: HeldVersions,
  nowMs: number,
): { reloads: Reload[]; held: HeldVersions } {
  const next: Partial<Record<ChannelDataType, number>> = { ...held };
  const reloads: Reload[] = [];
  for (const dataType of channelDataTypes) {
    const state = dataStates.find((candidate) => candidate.dataType === dataType);
    if (state?.updateStatus !== 'MODIFIED' || held[dataType] === undefined) continue;
    const delayMs = Math.max(0, (state.updateDelay ?? 0) * 1_000);
    reloads.push({ dataType, delayMs: Math.min(longestDelayMs, delayMs) });
    next[dataType] = state.timestamp ?? nowMs;
  }
  return { reloads, held: next };
}

/** Time until the next poll: 10 minutes with jitter. `random`: 0 up to 1. */
export function pollAfterMs(random: number): number {
  return limits.channelUpdatePollMs * (1 + bounds.spreadJitter * (2 * random - 1));
}
