import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { AskPanel } from '#operator/import/xtream/panel.ts';
import { listingsIn, type Listing } from './listings.ts';

/** A channel of an account. */
export interface AccountChannel {
  /** At its panel. */
  streamId: string;
  /** In guides; null when the panel names none. */
  tvgId: string | null;
  name: string;
}

/** A panel serves viewers as well. */
const CHANNELS_AT_ONCE = 3;
/** So many channels without an answer in a row, or without a programme, and the panel has no guide of this kind. */
const FAILURES_MAX = 6;
const NOTHING_MAX = 30;
/** Of a short guide. */
const SHORT_LISTINGS = '50';

/** Asks a panel for the guides of channels, some at a time, and yields them as XMLTV. It gives up when nothing comes. */
export async function* askForListings(
  all: readonly AccountChannel[],
  ask: AskPanel,
  zone: string | null,
): AsyncGenerator<string> {
  const channels = all.slice(0, importBounds.accountGuideChannelsMax);
  let [failures, nothing] = [0, 0];
  for (let from = 0; from < channels.length; from += CHANNELS_AT_ONCE) {
    const some = channels.slice(from, from + CHANNELS_AT_ONCE);
    const found = await Promise.all(some.map((one) => listingsOf(one, ask, zone)));
    for (const [place, listings] of found.entries()) {
      failures = listings ? 0 : failures + 1;
      nothing = listings && listings.length > 0 ? 0 : nothing + 1;
      const channel = some[place];
      if (channel && listings && listings.length > 0) yield xmltvOf(channel, listings);
    }
    if (failures >= FAILURES_MAX || nothing >= NOTHING_MAX) return;
  }
}

/** The full guide of a channel, else the short one. Null when the panel does not answer. */
async function listingsOf(
  { streamId }: AccountChannel,
  ask: AskPanel,
  zone: string | null,
): Promise<Listing[] | null> {
  let isAnswered = false;
  for (const [action, more] of [
    ['get_simple_data_table', {}],
    ['get_short_epg', { limit: SHORT_LISTINGS }],
  ] as const) {
    try {
      const listings = listingsIn(await ask(action, { stream_id: streamId, ...more }), zone);
      isAnswered = true;
      if (listings.length > 0) return listings;
    } catch (error) {
      // The panel may know one of both alone.
      if (!(error instanceof ImportRefused)) throw error;
    }
  }
  return isAnswered ? [] : null;
}

function xmltvOf({ streamId, tvgId, name }: AccountChannel, listings: readonly Listing[]): string {
  const id = escaped(tvgId ?? `stream-${streamId}`);
  const programmes = listings.map(({ startMs, stopMs, title, description }) => {
    const stop = stopMs === null ? '' : ` stop="${timeOf(stopMs)}"`;
    const desc = description === null ? '' : `<desc>${escaped(description)}</desc>`;
    return `<programme channel="${id}" start="${timeOf(startMs)}"${stop}><title>${escaped(title)}</title>${desc}</programme>`;
  });
  const declared = `<channel id="${id}"><display-name>${escaped(name)}</display-name></channel>`;
  return `${declared}${programmes.join('')}\n`;
}

/** `20261126200000 +0000` */
const timeOf = (atMs: number) =>
  `${new Date(atMs).toISOString().slice(0, 19).replace(/\D/g, '')} +0000`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
