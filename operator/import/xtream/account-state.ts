import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { utc } from '@date-fns/utc';
import { ENDS_SOON_DAYS, type AccountFacts } from '#operator/db/account-facts.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import {
  fieldsOf,
  isSet,
  numberOf,
  textOf,
  type Fields,
} from '#operator/import/source/told-values.ts';
import { say, type Phrase } from '#operator/words/say.ts';
import { zoneOf } from './panel-clock.ts';

const wrongPassword = () => new ImportRefused(say('passwordRefused'));

export interface AccountState extends AccountFacts {
  /** How many streams may be open at once; null when the panel does not say. */
  connectionsMax: number | null;
  /** Its channels come as HLS. */
  hasHls: boolean;
}

/** The state of an account that may be used. Throws ImportRefused for any other. */
export function stateOf(answer: unknown, nowMs: number): AccountState {
  const { user_info, server_info } = fieldsOf(answer);
  const user: Fields = fieldsOf(user_info);
  if (Object.keys(user).length === 0) {
    throw new ImportRefused(say('noAccount'));
  }
  // Some panels leave it out of a good answer.
  if (user.auth !== undefined && !isSet(user.auth)) throw wrongPassword();
  const endSeconds = numberOf(user.exp_date);
  const endsAtMs = endSeconds === null || endSeconds <= 0 ? null : endSeconds * 1_000;
  if (endsAtMs !== null && endsAtMs <= nowMs) {
    throw new ImportRefused(say('accountEnded', { date: dayOf(endsAtMs) }));
  }
  const status = textOf(user.status, 40);
  if (status !== null && !/^(?:active|trial)$/i.test(status)) {
    throw new ImportRefused(say('accountInactive', { word: status }));
  }
  const active = numberOf(user.active_cons);
  return {
    ...{ status, endsAtMs, isTrial: isSet(user.is_trial) || /^trial$/i.test(status ?? '') },
    connectionsActive: active !== null && active >= 0 ? Math.floor(active) : null,
    connectionsMax: countOf(user.max_connections),
    hasHls: sendsHls(user.allowed_output_formats),
    zone: zoneOf(fieldsOf(server_info), nowMs),
  };
}

/** Panels say 0 for any number. */
function countOf(value: unknown): number | null {
  const count = numberOf(value);
  return count !== null && count >= 1 ? Math.floor(count) : null;
}

/** Formats come as a list, as an object by number, or as one text; without any the panel sends all. */
function sendsHls(formats: unknown): boolean {
  const named =
    typeof formats === 'string'
      ? formats.split(/[,\s]+/)
      : Object.values(Object(formats) as object);
  const known = named.filter((one) => typeof one === 'string' && one !== '');
  return known.length === 0 || known.some((one) => /^(?:m3u8|hls)$/i.test(String(one)));
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** What the operator should know of an account, in sentences. */
export function notesOf(state: AccountState, nowMs: number): Phrase[] {
  const days = daysLeft(state, nowMs);
  const { connectionsActive: active } = state;
  return [
    limitsOf(state),
    ...(days === null ? [] : [say(days === 0 ? 'accountEndsToday' : 'accountEndsSoon', { days })]),
    ...(state.isTrial ? [say('accountTrial')] : []),
    ...(active !== null && active > 0 ? [say('accountInUse', { count: active })] : []),
  ];
}

function limitsOf({ endsAtMs, connectionsMax: count }: AccountState): Phrase {
  const many = count === null ? '' : count === 1 ? 'One' : 'Many';
  if (endsAtMs === null) return say(`accountEndless${many}`, { count: count ?? 0 });
  return say(`accountEnds${many}`, { date: dayOf(endsAtMs), count: count ?? 0 });
}

/** The days until an account ends that ends soon: 0 today, negative when it has ended. Null for all others. */
export function daysLeft(
  { endsAtMs }: Pick<AccountFacts, 'endsAtMs'>,
  nowMs: number,
): number | null {
  if (endsAtMs === null) return null;
  const days = differenceInCalendarDays(endsAtMs, nowMs, { in: utc });
  return days <= ENDS_SOON_DAYS ? days : null;
}
