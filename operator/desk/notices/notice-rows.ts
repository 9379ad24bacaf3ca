import { createHash } from 'node:crypto';
import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { DeskTexts, NoticeFields, NoticeState } from '#lib/contract/desk/notices.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import { notices } from '#operator/db/schema/messages.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';

export type NoticeRow = typeof notices.$inferSelect;

const NAME_CHARACTERS = 80;

/** The texts of an operator: without spaces around them, and without empty translations. Throws Failure. */
export function storedTexts({ en, es, pt }: DeskTexts): LocalisedText {
  const texts: LocalisedText = { en: en.trim() };
  if (texts.en === '') throw new Failure('badRequest', 'the English text is empty');
  if (es?.trim()) texts.es = es.trim();
  if (pt?.trim()) texts.pt = pt.trim();
  return texts;
}

/** The beginning of a text, as the audit list shows it. */
export const shortNameOf = ({ en }: LocalisedText): string =>
  en.length > NAME_CHARACTERS ? `${en.slice(0, NAME_CHARACTERS)}…` : en;

/** The columns of what an operator sets. Throws Failure. */
export function columnsOf({ texts, ...fields }: NoticeFields): Omit<NoticeRow, 'noticeId'> {
  const { startsAt, endsAt } = fields;
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    throw refused('endsBeforeItBegins');
  }
  return {
    message: storedTexts(texts),
    priority: fields.priority,
    displayModes: [...new Set(fields.displayModes)].sort((a, b) => a - b),
    audience: fields.audience,
    backgroundColor: fields.backgroundColor,
    textColor: fields.textColor,
    textSize: fields.textSize,
    displayIntervalMs: fields.displayIntervalMs,
    displayTimes: fields.displayTimes,
    displayChannels: [...new Set(fields.displayChannels)],
    startsAt,
    endsAt,
  };
}

export function fieldsOf({ message, noticeId: _id, ...row }: NoticeRow): NoticeFields {
  return { texts: message, ...row };
}

/** Another one for each state of a notice. */
export function revisionOf(row: NoticeRow): string {
  const fields = Object.entries({ ...row, message: Object.entries(row.message).sort() }).sort();
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);
}

export function stateOf(
  { startsAt, endsAt }: Pick<NoticeRow, 'startsAt' | 'endsAt'>,
  now: number,
): NoticeState {
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'coming' : 'now';
}

/** The notices of a state, as a condition of a query. */
export function isInState(state: NoticeState, now: number) {
  const isOpen = or(isNull(notices.endsAt), gt(notices.endsAt, now));
  if (state === 'over') return lte(notices.endsAt, now);
  return state === 'coming'
    ? and(isOpen, gt(notices.startsAt, now))
    : and(isOpen, or(isNull(notices.startsAt), lte(notices.startsAt, now)));
}

/** Those of now first, then those to come, then those that are over. */
export const stateOrder = (now: number) =>
  sql`case when ${notices.endsAt} <= ${now} then 2 when ${notices.startsAt} > ${now} then 1 else 0 end`;
