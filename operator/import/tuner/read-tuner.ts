import { addressKindOf } from '#operator/import/m3u/address-kind.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import type { ReadList } from '#operator/import/m3u/read-list.ts';
import { Rejections } from '#operator/import/rejections.ts';
import {
  fieldsOf,
  isSet,
  listOf,
  numberOf,
  textOf,
  type Fields,
} from '#operator/import/source/told-values.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { say, type Phrase } from '#operator/words/say.ts';

export interface ReadTuner extends ReadList {
  notes: Phrase[];
  /** How many channels it receives at once; absent when it does not tell now: what it told before holds. */
  connectionsMax?: number;
}

/** Reads the answer of an address as JSON. Throws ImportRefused. */
export type AskTuner = (address: string) => Promise<unknown>;

/**
 * Reads the channels of a tuner, as a list has them: `discover.json` tells how many it receives at once, `lineup.json` its
 * channels. Throws ImportRefused.
 */
export async function readTuner(base: string, ask: AskTuner): Promise<ReadTuner> {
  const device = fieldsOf(await ask(`${base}discover.json`).catch(silent));
  const told = webAddress(textOf(device.LineupURL, importBounds.addressMaxChars) ?? '');
  // A tuner behind another name or port tells its own address, which may not be the one that reaches it.
  const isSame = told !== null && URL.parse(told)?.origin === URL.parse(base)?.origin;
  const lineUp = listOf(await ask(isSame ? told : `${base}lineup.json`));
  if (!lineUp) throw new ImportRefused(say('tunerNoList', { host: new URL(base).host }));
  const rejections = new Rejections('entry');
  const entries: ListEntry[] = [];
  for (const [place, item] of lineUp.entries()) {
    const line = place + 1;
    if (entries.length >= importBounds.channelsMax) {
      rejections.add(line, say('moreChannels', { count: importBounds.channelsMax }));
      continue;
    }
    const entry = entryOf(item, line);
    if (typeof entry === 'string') rejections.add(line, entry);
    else entries.push(entry);
  }
  const count = numberOf(device.TunerCount);
  const isCount = count !== null && Number.isInteger(count) && count > 0;
  const what = textOf(device.FriendlyName) ?? say('theTuner');
  const receives = count === 1 ? 'tunerReceivesOne' : 'tunerReceivesMany';
  return {
    ...{ entries, titles: [], rejections, guideAddresses: [] },
    ...(isCount && { connectionsMax: count }),
    notes: isCount ? [say(receives, { what, count })] : [],
  };
}

/** Emulations have no device. */
function silent(error: unknown): null {
  if (error instanceof ImportRefused) return null;
  throw error;
}

/** The reason when it is no channel. */
function entryOf(item: Fields, line: number): ListEntry | Phrase {
  const guideNumber = textOf(item.GuideNumber, 16);
  const name = textOf(item.GuideName) ?? guideNumber;
  const address = webAddress(textOf(item.URL, importBounds.addressMaxChars) ?? '');
  if (name === null) return say('channelUnnamed');
  if (isSet(item.DRM)) return say('encrypted', { name });
  if (address === null) return say('channelNoAddress', { name });
  const kind = addressKindOf(address, undefined);
  if ('rejected' in kind) return say('named', { name, reason: kind.rejected });
  const number = numberOf(guideNumber);
  const isWhole = number !== null && Number.isInteger(number) && number > 0;
  return {
    ...{ line, name, address, userAgent: null, referrer: null, headers: {}, logoUrl: null },
    groups: isSet(item.Favorite) ? ['Favorites'] : [],
    // The numbers of American aerials have two parts, `5.1`.
    number: isWhole && number <= importBounds.channelNumberMax ? number : null,
    tvgId: guideNumber,
    tvgName: null,
    guideShiftMinutes: 0,
    isRadio: item.VideoCodec === undefined && item.AudioCodec !== undefined,
    catchUp: null,
  };
}
