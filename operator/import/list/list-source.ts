import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { touchChannels } from '#operator/import/channels/store-channels.ts';
import type { AssertMine } from '#operator/import/import-lease.ts';
import type { ImportProgress } from '#operator/import/runs/import-runs.ts';
import { countedBytes } from '#operator/import/runs/counted-bytes.ts';
import { readList } from '#operator/import/m3u/read-list.ts';
import { accountOf } from '#operator/import/xtream/account.ts';
import { panelOf } from '#operator/import/xtream/panel.ts';
import { readAccount } from '#operator/import/xtream/read-account.ts';
import { tunerAsker } from '#operator/import/tuner/ask-tuner.ts';
import { readTuner } from '#operator/import/tuner/read-tuner.ts';
import { tunerOf } from '#operator/import/tuner/tuner-location.ts';
import { importList, removeList, type ListReport, type ListSurroundings } from './import-list.ts';
import { ImportUnfinished } from '#operator/streams-in/import-refused.ts';
import {
  forgetSource,
  GRACE_DAYS,
  isHalfWay,
  knownSource,
  LEAVING,
  noteProblem,
  rememberSource,
  underWay,
  type SourceToRemember,
} from '#operator/import/import-sources.ts';
import type { ImportSurroundings } from '#operator/import/import-surroundings.ts';
import { decode } from '#operator/import/source/decode.ts';
import { isAddress, openSource } from '#operator/import/source/open-source.ts';
import { unpack } from '#operator/import/source/unpack.ts';
import { Portions } from '#operator/import/storing/portions.ts';
import { PortionWriter } from '#operator/import/storing/writer.ts';
import { say, type Phrase } from '#operator/words/say.ts';

interface SourceSurroundings extends Pick<
  ImportSurroundings,
  'db' | 'now' | 'turns' | 'fetchForeign' | 'refusal' | 'onFilms'
> {
  /** Aborts the import. */
  signal: AbortSignal;
  assertMine: AssertMine;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

type ListReader = Parameters<typeof importList>[1]['read'];

interface ListWish extends SourceToRemember {
  isForced: boolean;
}

/**
 * Imports a list and stores it, marked as unfinished before the first write. Throws ImportRefused while nothing has
 * changed, and ImportUnfinished later.
 */
export async function importListSource(
  surroundings: SourceSurroundings,
  { isForced, ...source }: ListWish,
): Promise<ListReport> {
  const { db, now, refusal, onFilms } = surroundings;
  const { name, location } = source;
  const isLeft = await showWhatIsLeft(surroundings, name);
  const known = await knownSource(db, { kind: 'm3u', name });
  const graceMs = (source.graceDays ?? known?.graceDays ?? GRACE_DAYS) * millisecondsInDay;
  const read = await readerOf(location, surroundings);
  const remember = (
    problem: Phrase | null,
    told?: Pick<SourceToRemember, 'connectionsTold' | 'account'>,
  ) => rememberSource(db, { ...source, ...told }, { triedAt: now(), problem });
  const report = await inPortions(
    surroundings,
    () => remember(underWay(isForced)),
    (list) => importList(list, { name, read, isForced, graceMs, refusal }),
  );
  const { connectionsMax: connectionsTold, account = null } = report;
  await remember(null, { connectionsTold, account });
  if (report.titles.added > 0 || isLeft) await onFilms();
  return report;
}

type Reading = Pick<SourceSurroundings, 'fetchForeign' | 'signal' | 'now' | 'onProgress'>;

/** Opens a list or an account. Throws ImportRefused. */
export async function readerOf(
  location: string,
  { fetchForeign, signal, now, onProgress }: Reading,
): Promise<ListReader> {
  const account = accountOf(location);
  if (account) {
    const pause = (ms: number) => sleep(ms, undefined, { signal });
    const ask = panelOf(account, { fetchForeign, signal, pause });
    return (inTurn) => readAccount(account, ask, now(), inTurn);
  }
  const tuner = tunerOf(location);
  if (tuner !== null) {
    const list = await readTuner(tuner, tunerAsker({ fetchForeign, signal }));
    return () => Promise.resolve(list);
  }
  const bytes = await openSource(location, fetchForeign, signal);
  const { text, encodingProblem } = decode(await unpack(countedBytes(bytes, onProgress)));
  const base = isAddress(location) ? location : null;
  return async (inTurn) => ({ ...(await readList(text, inTurn, base)), encodingProblem });
}

/** Deletes a list and its imported content. Returns whether it was known. */
export async function removeListSource(
  surroundings: SourceSurroundings,
  name: string,
): Promise<boolean> {
  const { db } = surroundings;
  await showWhatIsLeft(surroundings, name);
  const key = { kind: 'm3u' as const, name };
  await inPortions(
    surroundings,
    () => noteProblem(db, key, LEAVING),
    (list) => removeList(list, name),
  );
  return forgetSource(db, key);
}

/**
 * Viewers are notified when all changes are stored. An interrupted import has not notified them: notify them here,
 * since the rest of the list may contain no change.
 */
async function showWhatIsLeft({ db, now }: SourceSurroundings, name: string): Promise<boolean> {
  const known = await knownSource(db, { kind: 'm3u', name });
  const isLeft = known !== undefined && isHalfWay(known);
  if (isLeft) await touchChannels(db, now());
  return isLeft;
}

async function inPortions<T>(
  { db, now, turns, signal, assertMine, onProgress }: SourceSurroundings,
  onBegin: () => Promise<void>,
  work: (list: ListSurroundings) => Promise<T>,
): Promise<T> {
  const portions = new Portions({ turns, signal });
  const onWritten = (done: number, total: number) =>
    onProgress?.({ stage: 'storing', done, total, what: null });
  const writer = new PortionWriter({ db, portions, assertMine, onBegin, onWritten });
  try {
    return await work({ db, portions, writer, now: now() });
  } catch (error) {
    if (!writer.hasBegun) throw error;
    throw new ImportUnfinished(say('cutOff'), { cause: error });
  }
}
