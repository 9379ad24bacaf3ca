import { reportBatch, reportEventIdSchema } from '#lib/contract/reports.ts';
import { reports } from '#operator/db/schema/operations.ts';
import { handle, viewerOf } from '#operator/calls/handle.ts';
import { readEvents } from './report-events.ts';

export const reportHandlers = [
  handle(reportBatch, async ({ value }, context) => {
    const { db, now, meter, fairness, clientAddress, viewing } = context;
    const viewer = viewerOf(context);
    const { sessionId, accountId } = viewer;
    const { events: sent, bytes } = await readEvents(value);
    fairness.count(clientAddress, 'reportKilobytes', Math.ceil(bytes / 1024));
    const kept = await db
      .insert(reports)
      .values(sent.map((event) => rowOf(event, { sessionId, accountId, receivedAt: now() })))
      .onConflictDoNothing({ target: reports.eventId })
      .returning({ event: reports.event });
    const events = kept.map(({ event }) => event);
    meter?.reported(events);
    viewing.reported(viewer, events);
    return { accepted: sent.length };
  }),
];

/** The id identifies a repeated event: a client without an answer sends it again. */
function rowOf<T extends object>({ eventId, ...event }: Record<string, unknown>, common: T) {
  const id = reportEventIdSchema.safeParse(eventId);
  return { ...common, eventId: id.success ? id.data : null, event };
}
