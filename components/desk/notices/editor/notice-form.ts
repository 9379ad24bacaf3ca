import { format } from 'date-fns';
import { millisecondsInSecond } from 'date-fns/constants';
import type { DeskNotice, NoticeFields } from '#lib/contract/desk/notices.ts';
import { colourOrNone } from '#lib/brand.ts';

/** A notice as it is typed. */
export interface TypedNotice {
  en: string;
  es: string;
  pt: string;
  displayModes: string[];
  audience: NoticeFields['audience'];
  priority: string;
  /** `#rrggbb` or empty. */
  backgroundColor: string;
  textColor: string;
  textSize: string;
  intervalSeconds: string;
  displayTimes: string;
  /** In the operator's time zone: `2026-11-27T22:00`, or empty. */
  startsAt: string;
  endsAt: string;
  channels: { channelId: string; name: string }[];
}

/** The display mode of a marquee for the viewers of some channels. */
export const channelMode = '10';

export const emptyNotice: TypedNotice = {
  ...{ en: '', es: '', pt: '' },
  displayModes: ['11'],
  audience: 'everyone',
  priority: '0',
  backgroundColor: '',
  textColor: '',
  textSize: '25',
  intervalSeconds: '0',
  displayTimes: '1',
  startsAt: '',
  endsAt: '',
  channels: [],
};

export function typedOf(notice: DeskNotice): TypedNotice {
  const { texts, displayChannels, channelNames } = notice;
  return {
    ...{ en: texts.en, es: texts.es ?? '', pt: texts.pt ?? '' },
    displayModes: notice.displayModes.map(String),
    audience: notice.audience,
    priority: String(notice.priority),
    backgroundColor: colourOrNone(notice.backgroundColor ?? '') ?? '',
    textColor: colourOrNone(notice.textColor ?? '') ?? '',
    textSize: String(notice.textSize ?? emptyNotice.textSize),
    intervalSeconds: String(Math.round((notice.displayIntervalMs ?? 0) / millisecondsInSecond)),
    displayTimes: String(notice.displayTimes ?? 1),
    startsAt: typedInstant(notice.startsAt),
    endsAt: typedInstant(notice.endsAt),
    channels: displayChannels.map((channelId, at) => ({
      channelId,
      name: channelNames[at] ?? channelId,
    })),
  };
}

/** What the form sends. */
export function fieldsOf(typed: TypedNotice): NoticeFields {
  return {
    texts: { en: typed.en.trim(), es: typed.es.trim(), pt: typed.pt.trim() },
    displayModes: typed.displayModes.map(Number),
    audience: typed.audience,
    priority: Number(typed.priority),
    backgroundColor: colourOrNone(typed.backgroundColor) ?? null,
    textColor: colourOrNone(typed.textColor) ?? null,
    textSize: Number(typed.textSize),
    displayIntervalMs: Number(typed.intervalSeconds) * millisecondsInSecond,
    displayTimes: Number(typed.displayTimes),
    displayChannels: typed.displayModes.includes(channelMode)
      ? typed.channels.map(({ channelId }) => channelId)
      : [],
    startsAt: instantOf(typed.startsAt),
    endsAt: instantOf(typed.endsAt),
  };
}

/** Milliseconds since 1970 of a typed time; null for an empty one. */
export function instantOf(typed: string): number | null {
  const at = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isFinite(at) ? at : null;
}

export const typedInstant = (at: number | null): string =>
  at === null ? '' : format(at, "yyyy-MM-dd'T'HH:mm");
