/**
 * The guide of an account: its `xmltv.php`, and for channels of which this has nothing what the panel tells of each of them, in the
 * same form.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { importedChannels, importSources } from '#operator/db/schema/imports.ts';
import { decode } from '#operator/import/source/decode.ts';
import { openSource, type Bytes } from '#operator/import/source/open-source.ts';
import { unpack } from '#operator/import/source/unpack.ts';
import {
  accountLocation,
  guideAccountOf,
  streamIdIn,
  type XtreamAccount,
} from '#operator/import/xtream/account.ts';
import { panelOf } from '#operator/import/xtream/panel.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { say } from '#operator/words/say.ts';
import { askForListings, type AccountChannel } from './ask-listings.ts';
import { GuideScan } from './guide-scan.ts';

interface Surroundings {
  db: Db;
  fetchForeign: ForeignFetch;
}

/** Opens a guide: that of an account whose channels are here, or any other. Throws ImportRefused. */
export async function openGuide(
  location: string,
  { db, fetchForeign }: Surroundings,
  signal: AbortSignal,
): Promise<Bytes> {
  const account = guideAccountOf(location);
  const known = account && (await channelsOf(db, account));
  if (!known || known.channels.length === 0) return openSource(location, fetchForeign, signal);
  const ask = panelOf(account, {
    ...{ fetchForeign, signal },
    ms: importBounds.panelItemMs,
    maxBytes: importBounds.panelItemMaxBytes,
  });
  const whole = await wholeGuide(location, fetchForeign, signal);
  return accountGuide(whole, known.channels, (some) => askForListings(some, ask, known.zone));
}

/** The text of `xmltv.php`; why there is none otherwise. */
async function wholeGuide(
  location: string,
  fetchForeign: ForeignFetch,
  signal: AbortSignal,
): Promise<AsyncIterator<string> | ImportRefused> {
  try {
    const { text } = decode(await unpack(await openSource(location, fetchForeign, signal)));
    const parts = text[Symbol.asyncIterator]();
    let beginning = '';
    while (beginning.trim().length < BEGINNING_CHARS) {
      const next = await parts.next();
      if (next.done) break;
      beginning += next.value;
    }
    if (/<tv[\s>/]/i.test(beginning)) return joined(beginning, parts);
    await parts.return?.();
    return new ImportRefused(say('isNoGuide'));
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}

/** Enough to tell a guide from a page. */
const BEGINNING_CHARS = 16_384;

async function* joined(beginning: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield beginning;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* accountGuide(
  whole: AsyncIterator<string> | ImportRefused,
  all: readonly AccountChannel[],
  listings: (some: readonly AccountChannel[]) => AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  const scan = new GuideScan();
  if (whole instanceof ImportRefused) {
    let isBegun = false;
    for await (const text of listings(all)) {
      yield Buffer.from(isBegun ? text : `<tv>${text}`);
      isBegun = true;
    }
    if (!isBegun) throw whole;
    yield Buffer.from('</tv>');
    return;
  }
  for (let next = await whole.next(); !next.done; next = await whole.next()) {
    const text = scan.push(next.value);
    if (text !== '') yield Buffer.from(text);
  }
  const { rest, isWhole } = scan.end();
  yield Buffer.from(rest);
  // A guide that breaks off is refused by its reader.
  if (!isWhole) return;
  const lacking = all.filter((channel) => !scan.has(channel));
  for await (const text of listings(lacking)) yield Buffer.from(text);
  yield Buffer.from('</tv>');
}

/** The channels of an account that are imported here, in their order, each guide channel once. */
async function channelsOf(
  db: Db,
  account: XtreamAccount,
): Promise<{ channels: AccountChannel[]; zone: string | null }> {
  const { origin, user, password } = account;
  const location = accountLocation(origin, user, password) ?? '';
  const lists = await db
    .select({ name: importSources.name, account: importSources.account })
    .from(importSources)
    .where(and(eq(importSources.kind, 'm3u'), eq(importSources.location, location)));
  const zone = lists.find((list) => list.account?.zone)?.account?.zone ?? null;
  if (lists.length === 0) return { channels: [], zone };
  const rows = await db
    .select({
      address: importedChannels.address,
      tvgId: importedChannels.tvgId,
      name: channels.name,
    })
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
    .where(
      and(
        inArray(
          importedChannels.listName,
          lists.map(({ name }) => name),
        ),
        isNull(importedChannels.absentSince),
      ),
    )
    .orderBy(asc(channels.channelSeq));
  const found = rows.flatMap(({ address, tvgId, name }) => {
    const streamId = streamIdIn(account, 'live', address);
    return streamId === null ? [] : [{ streamId, tvgId, name }];
  });
  const byGuideChannel = new Map(found.map((one) => [one.tvgId ?? `stream ${one.streamId}`, one]));
  return { channels: [...byGuideChannel.values()], zone };
}
