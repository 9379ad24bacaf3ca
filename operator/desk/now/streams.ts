import { inArray } from 'drizzle-orm';
import type { DeskStream } from '#lib/contract/desk/now.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import type { Streams } from '#operator/desk/desk-parts.ts';
import { sourceKey, type ForeignStream } from '#operator/media/foreign/foreign-stream.ts';
import type { RunningStream } from '#operator/media/foreign/running-streams.ts';
import type { ReadingFacts } from '#operator/remux/remuxes.ts';

const streamsMost = 100;

/** A source that is read at the moment. */
interface Read {
  key: string;
  source: ForeignStream;
  sources: readonly ForeignStream[];
  /** Absent for a reading whose viewers have left. */
  running?: RunningStream;
  /** Absent for a source that is passed on as it comes. */
  reading?: ReadingFacts;
}

/** The sources that this operator reads at the moment, the longest read first. */
export async function streamsNow(db: Db, streams: Streams): Promise<DeskStream[]> {
  const all = [...readNow(streams).values()];
  const ids = all.flatMap(({ source }) => source.logicalChannelId ?? []);
  const names = await channelNames(db, ids);
  return all
    .map((one) => onWire(one, streams, names))
    .sort((a, b) => a.since - b.since || a.streamId.localeCompare(b.streamId))
    .slice(0, streamsMost);
}

/** A source that is read at the moment, by its `sourceKey`. */
export const findStream = (streams: Streams, key: string): Read | undefined =>
  readNow(streams).get(key);

/** Whether viewers go to another source of the channel when this one is ended. */
export const hasNext = ({ key, sources }: Read, { order }: Streams): boolean =>
  sources.some((other) => sourceKey(other) !== key && order.isWell(other));

/** Ends the reading of a source and gives its connection back. */
export async function endStream(one: Read, streams: Streams): Promise<void> {
  const { order, running, connections, remuxes } = streams;
  // Before its viewers ask again.
  if (hasNext(one, streams)) order.setAside(one.source);
  running.end(one.key);
  await remuxes.endReading(one.source);
  await connections.giveBack(one.key);
}

function readNow({ running, remuxes }: Streams): Map<string, Read> {
  const readings = new Map(
    remuxes.readings().map((reading) => [sourceKey(reading.stream), reading]),
  );
  const all = new Map<string, Read>();
  for (const one of running.list()) {
    const { key, source, sources } = one;
    const reading = readings.get(key);
    all.set(key, { key, source, sources, running: one, ...(reading && { reading }) });
  }
  for (const [key, reading] of readings) {
    const { stream: source } = reading;
    if (!all.has(key)) all.set(key, { key, source, sources: [source], reading });
  }
  return all;
}

function onWire(one: Read, streams: Streams, names: ReadonlyMap<string, string>): DeskStream {
  const { key, source, sources, running, reading } = one;
  const { logicalChannelId = null, provider, address } = source;
  const seconds = reading?.seconds ?? 0;
  return {
    streamId: key,
    logicalChannelId,
    channelName: names.get(logicalChannelId ?? '') ?? '',
    listName: provider?.name ?? '',
    host: URL.parse(address)?.host ?? '',
    place: sources.findIndex((other) => sourceKey(other) === key) + 1,
    sources: sources.length,
    delivery: reading ? 'made' : 'passed',
    since: reading?.sinceMs ?? running?.sinceMs ?? 0,
    viewers: running?.viewers ?? 0,
    codecs: reading?.codecs ?? '',
    height: reading?.height ?? null,
    bytes: reading?.bytes ?? running?.bytes ?? 0,
    bitsPerSecond: reading && seconds > 0 ? Math.round((reading.bytes * 8) / seconds) : null,
    hasConnection: streams.connections.isHeld(key),
    hasNext: hasNext(one, streams),
  };
}

export async function channelNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { logicalChannelId, name } = channels;
  const rows = await db
    .select({ logicalChannelId, name })
    .from(channels)
    .where(inArray(logicalChannelId, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.logicalChannelId, row.name]));
}
