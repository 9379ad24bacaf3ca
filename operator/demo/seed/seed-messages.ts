import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#operator/db/open.ts';
import { agreements, messages, notices } from '#operator/db/schema/messages.ts';
import { AGREEMENTS } from '#operator/demo/storefront/agreements.ts';
import { MESSAGES, NOTICES } from '#operator/demo/storefront/notices.ts';
import { changedAtDesk } from './changed-at-desk.ts';
import { insertMissingRows, upsertRows } from '#operator/db/insert-rows.ts';

/** Agreements and notices. Agreements that were changed at the desk stay as they are. */
export async function seedMessages(db: Db): Promise<void> {
  const changed = await changedAtDesk(db);
  await upsertRows(
    db,
    agreements,
    AGREEMENTS.map((agreement, position) => ({ ...agreement, position })).filter(
      ({ policyId }) => !changed.has(policyId),
    ),
  );
  await upsertRows(
    db,
    notices,
    NOTICES.map((notice) => ({
      noticeId: notice.noticeId,
      message: notice.text,
      priority: notice.priority,
      displayModes: [...notice.displayModes],
      audience: notice.audience === 'public' ? ('guests' as const) : ('users' as const),
      backgroundColor: notice.properties.backgroundcolor,
      textColor: notice.properties.textcolor,
      textSize: notice.properties.textsize,
      displayIntervalMs: notice.displayIntervalMs,
      displayTimes: notice.displayTimes,
      displayChannels: [...notice.channels],
    })),
  );
}

/** The messages in the accounts' message centres; the accounts must exist. */
export async function seedLetters(db: Db, now: number): Promise<void> {
  await insertMissingRows(
    db,
    messages,
    MESSAGES.map(({ messageId, accountId, daysAgo, title, content }) => ({
      messageId,
      accountId: accountId ?? null,
      title,
      content,
      createdAt: now - daysAgo * millisecondsInDay,
    })),
  );
}
