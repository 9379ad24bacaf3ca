import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { reportBatch, reportEventIdSchema } from '#lib/contract/reports.ts';
import { reports } from '#operator/db/schema/operations.ts';
import { isStorable } from '#operator/serving/storable.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle, viewerOf } from '#operator/serving/handle.ts';

const unpack = promisify(gunzip);
/** A small body may unpack to a huge one. */
const UNPACKED_MAX_BYTES = 4 * 1024 * 1024;
const EVENTS_MAX = 500;

const eventSchema = z.record(z.string(), z.unknown());
const listSchema = z.array(eventSchema).check(z.minLength(1), z.maxLength(EVENTS_MAX));
/** Events with the fields that all of them share, or the events alone. */
const batchSchema = z.union([listSchema, z.looseObject({ events: listSchema })]);

export const reportHandlers = [
  handle(reportBatch, async ({ value }, context) => {
    const { db, now, meter, fairness, clientAddress } = context;
    const { sessionId, accountId } = viewerOf(context);
    const events = eventsOf(await unpackValue(value));
    fairness.count(clientAddress, 'reportKilobytes', keptKilobytes(events));
    const kept = await db
      .insert(reports)
      .values(events.map((event) => rowOf(event, { sessionId, accountId, receivedAt: now() })))
      .onConflictDoNothing({ target: reports.eventId })
      .returning({ event: reports.event });
    meter?.reported(kept.map(({ event }) => event));
    return { accepted: events.length };
  }),
];

const keptKilobytes = (events: unknown) => Math.ceil(JSON.stringify(events).length / 1024);

/** The id makes a repeated event recognisable: a client that gets no answer sends it again. */
function rowOf<T extends object>({ eventId, ...event }: Record<string, unknown>, common: T) {
  const id = reportEventIdSchema.safeParse(eventId);
  return { ...common, eventId: id.success ? id.data : null, event };
}

async function unpackValue(value: string): Promise<unknown> {
  try {
    const packed = Buffer.from(value, 'base64');
    const text = await unpack(packed, { maxOutputLength: UNPACKED_MAX_BYTES });
    return JSON.parse(text.toString('utf8')) as unknown;
  } catch {
    // Not base64, not gzip, too large or no JSON: all the same to the sender.
    throw new Failure('badRequest', 'value: no compressed batch');
  }
}

function eventsOf(batch: unknown): Record<string, unknown>[] {
  const parsed = batchSchema.safeParse(batch);
  if (!parsed.success || !isStorable(batch)) throw new Failure('badRequest', 'value: no batch');
  if (Array.isArray(parsed.data)) return parsed.data;
  const { events, ...shared } = parsed.data;
  return events.map((event) => ({ ...shared, ...event }));
}
