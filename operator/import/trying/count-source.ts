import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceForm } from '#lib/contract/desk/sources.ts';
import { readList } from '#operator/import/m3u/read-list.ts';
import { decode } from '#operator/import/source/decode.ts';
import { isAddress, openSource } from '#operator/import/source/open-source.ts';
import { unpack } from '#operator/import/source/unpack.ts';
import { listOf } from '#operator/import/source/told-values.ts';
import { tunerAsker } from '#operator/import/tuner/ask-tuner.ts';
import { readTuner } from '#operator/import/tuner/read-tuner.ts';
import { tunerOf } from '#operator/import/tuner/tuner-location.ts';
import { Problems } from '#operator/import/vod/problems.ts';
import { folderGroups } from '#operator/import/vod/reading/folder-groups.ts';
import { scanFolder } from '#operator/import/vod/reading/scan-folder.ts';
import { readGuide } from '#operator/import/xmltv/read-guide.ts';
import { accountOf } from '#operator/import/xtream/account.ts';
import { notesOf, stateOf } from '#operator/import/xtream/account-state.ts';
import { panelOf } from '#operator/import/xtream/panel.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** What a source would bring. */
export interface SourceCounts {
  channels: number;
  titles: number;
  programmes: number;
  leftOut: number;
  /** False when only its beginning was read. */
  isWhole: boolean;
  /** What it says of itself. */
  notes: Phrase[];
  guideAddresses: string[];
}

interface Reading {
  fetchForeign: ForeignFetch;
  now: () => number;
  signal: AbortSignal;
  /** On the clock of `performance`. */
  deadlineMs: number;
}

/** A try reads no more than this. */
const CHARS_MAX = 48 * 1024 ** 2;
const BEGINNING_CHARS = 4_096;

const nothing: SourceCounts = {
  ...{ channels: 0, titles: 0, programmes: 0, leftOut: 0 },
  ...{ isWhole: true, notes: [], guideAddresses: [] },
};

/** Counts what a source has that is of this type. Throws ImportRefused. */
export async function countAs(
  type: SourceForm,
  location: string,
  reading: Reading,
): Promise<SourceCounts> {
  if (type === 'folder') return countFolder(location);
  if (type === 'account') return countAccount(location, reading);
  if (type === 'tuner') return countTuner(location, reading);
  return countText(type, await openText(location, reading), location);
}

interface OpenedText {
  beginning: string;
  whole: AsyncIterable<string>;
  /** Whether all of it was read. */
  isWhole: () => boolean;
}

/** Opens a file or address, packed or not. Throws ImportRefused. */
export async function openText(
  location: string,
  { fetchForeign, signal, deadlineMs }: Reading,
): Promise<OpenedText> {
  const { text } = decode(await unpack(await openSource(location, fetchForeign, signal)));
  const parts = text[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.length < BEGINNING_CHARS) {
    const next = await parts.next();
    if (next.done) break;
    beginning += next.value;
  }
  let isWhole = true;
  const whole = async function* () {
    let chars = beginning.length;
    yield beginning;
    for (;;) {
      if (chars > CHARS_MAX || performance.now() > deadlineMs) {
        isWhole = false;
        await parts.return?.();
        return;
      }
      const next = await parts.next();
      if (next.done) return;
      chars += next.value.length;
      yield next.value;
    }
  };
  return { beginning, whole: whole(), isWhole: () => isWhole };
}

/** Counts what a list or a guide has. Throws ImportRefused. */
export async function countText(
  type: 'list' | 'guide',
  { whole, isWhole }: OpenedText,
  location: string,
): Promise<SourceCounts> {
  if (type === 'list') {
    const base = isAddress(location) ? location : null;
    const { entries, titles, rejections, guideAddresses } = await readList(whole, undefined, base);
    return {
      ...{ ...nothing, channels: entries.length, titles: titles.length, guideAddresses },
      ...{ leftOut: rejections.total, isWhole: isWhole() },
    };
  }
  const channels = new Set<string>();
  let [programmes, leftOut] = [0, 0];
  const reading = readGuide({
    channel: ({ id }) => channels.add(id),
    programme: ({ channel }) => {
      channels.add(channel);
      programmes += 1;
    },
    rejected: () => (leftOut += 1),
  });
  for await (const text of whole) reading.write(text);
  // The beginning of a guide is no damaged guide.
  if (isWhole()) reading.end();
  return { ...nothing, channels: channels.size, programmes, leftOut, isWhole: isWhole() };
}

async function countFolder(path: string): Promise<SourceCounts> {
  const problems = new Problems();
  const { files } = await scanFolder(path, problems);
  const groups = folderGroups(files, new Map(), problems);
  const titles = groups.reduce((sum, { parts }) => sum + parts.length, 0);
  if (titles === 0) throw new ImportRefused(say('noFilm', { path }));
  return { ...nothing, titles, leftOut: problems.total };
}

async function countAccount(location: string, reading: Reading): Promise<SourceCounts> {
  const account = accountOf(location);
  if (!account) throw new ImportRefused(say('noAccountAddress'));
  const { signal } = reading;
  const pause = (ms: number) => sleep(ms, undefined, { signal });
  const ask = panelOf(account, { ...reading, pause });
  const state = stateOf(await ask(null), reading.now());
  // Its lists may be long: what has not come in time is not told.
  const count = async (action: string) => {
    const told = await ask(action).then(listOf, () => null);
    return told?.length ?? null;
  };
  const [channels, films, series] = await Promise.all([
    count('get_live_streams'),
    count('get_vod_streams'),
    count('get_series'),
  ]);
  return {
    ...{ ...nothing, channels: channels ?? 0, titles: (films ?? 0) + (series ?? 0) },
    isWhole: channels !== null && films !== null && series !== null,
    notes: notesOf(state, reading.now()),
  };
}

async function countTuner(location: string, reading: Reading): Promise<SourceCounts> {
  const base = tunerOf(location);
  if (base === null) throw new ImportRefused(say('noTunerAddress'));
  const { entries, rejections, notes } = await readTuner(base, tunerAsker(reading));
  return { ...nothing, channels: entries.length, leftOut: rejections.total, notes };
}
