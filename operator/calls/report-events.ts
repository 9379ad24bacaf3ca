import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { parseWithin } from '#lib/contract/wire/json-within.ts';
import { bounds } from '#lib/limits.ts';
import { Failure } from '#operator/serving/failure.ts';
import { isStorable } from '#operator/serving/storable.ts';

type Event = Record<string, unknown>;

const unpack = promisify(gunzip);
const EVENTS_MAX = 500;
/** A player's event has about twenty fields, all on one level. */
const batchBound = { fields: EVENTS_MAX * 32, depth: 8 };

const eventSchema = z.record(z.string(), z.unknown());
const listSchema = z.array(eventSchema).check(z.minLength(1), z.maxLength(EVENTS_MAX));
/** Events with their shared fields, or a list of events. */
const batchSchema = z.union([listSchema, z.looseObject({ events: listSchema })]);

/** The events of a batch, each with the shared fields, and their size. Throws Failure. */
export async function readEvents(value: string): Promise<{ events: Event[]; bytes: number }> {
  const batch = await unpackBatch(value);
  const parsed = batchSchema.safeParse(batch);
  if (!parsed.success || !isStorable(batch)) throw new Failure('badRequest', 'value: no batch');
  const { events, ...shared } = Array.isArray(parsed.data) ? { events: parsed.data } : parsed.data;
  // Measure before the shared fields are copied into each event: a small batch could become a huge one.
  const bytes = sizeOf(shared) * events.length + sizeOf(events);
  if (bytes > bounds.reportUnpackedMaxBytes) {
    throw new Failure('badRequest', 'value: too much in one batch');
  }
  return { events: events.map((event) => ({ ...shared, ...event })), bytes };
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

async function unpackBatch(value: string): Promise<unknown> {
  try {
    const packed = Buffer.from(value, 'base64');
    // Unpacking stops at the first byte above the limit.
    const bytes = await unpack(packed, { maxOutputLength: bounds.reportUnpackedMaxBytes });
    return parseWithin(bytes.toString('utf8'), batchBound);
  } catch {
    // Not base64, not gzip, too large, too deep or not JSON: the sender gets the same error.
    throw new Failure('badRequest', 'value: no compressed batch');
  }
}
