import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { SourceForm } from '#lib/contract/desk/sources.ts';
import { AddressRefused, ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { ImportSurroundings } from '#operator/import/import-surroundings.ts';
import { locationAs, userOf, webLocation, type GivenPlace } from './source-place.ts';
import { countAs, countText, openText, type SourceCounts } from './count-source.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** A try ends before the web server gives up. */
const PATIENCE_MS = 6_000;

export interface TriedSource {
  sourceForm: SourceForm;
  /** As it would be stored, with its password. */
  location: string;
  counts: SourceCounts;
}

export type Trying = Pick<ImportSurroundings, 'fetchForeign' | 'now'>;

/**
 * Reads what an operator has typed, for some seconds, and says what it is and has. Nothing is stored. Throws
 * ImportRefused.
 */
export async function trySource(
  given: GivenPlace,
  { fetchForeign, now }: Trying,
): Promise<TriedSource> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ImportRefused(TOO_SLOW)), { once: true });
  });
  const reading = { fetchForeign, now, signal, deadlineMs: performance.now() + PATIENCE_MS * 0.8 };
  const trying = recognise(given, reading).catch((error: unknown) => {
    throw signal.aborted ? new ImportRefused(TOO_SLOW) : error;
  });
  return Promise.race([trying, late]);
}

const TOO_SLOW = say('tooSlow');

interface Reading extends Trying {
  signal: AbortSignal;
  /** On the clock of `performance`: what has been read by then is told. */
  deadlineMs: number;
}

async function recognise(given: GivenPlace, reading: Reading): Promise<TriedSource> {
  const address = given.address.trim();
  const as = async (sourceForm: SourceForm): Promise<TriedSource> => {
    const location = locationAs(sourceForm, given);
    if (location === null) throw new ImportRefused(say('noAddress'));
    return { sourceForm, location, counts: await countAs(sourceForm, location, reading) };
  };
  if (isAbsolute(address)) {
    const facts = await stat(address).catch(() => null);
    return facts?.isDirectory() ? as('folder') : readText(address, reading);
  }
  if (given.user !== '') return as('account');
  const location = webLocation(address);
  if (location === null) throw new ImportRefused(say('noAddressNoPath'));
  const { pathname } = new URL(location);
  const hasUser = userOf(given).user !== '';
  if (hasUser && /\/(?:get|player_api)\.php$/.test(pathname)) {
    return as('account').catch(unlessRefused(() => readText(location, reading)));
  }
  // The address of a machine alone, or what a tuner answers.
  if (pathname === '/' || /\/(?:discover|lineup)\.json$/.test(pathname)) {
    return as('tuner').catch(unlessRefused(() => readText(location, reading)));
  }
  return readText(location, reading);
}

/** Tries another way, unless the address is never read. */
const unlessRefused =
  <T>(other: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof AddressRefused || !(error instanceof ImportRefused)) throw error;
    return other();
  };

/** A file or an answer: its beginning tells whether it is a list or a guide. */
async function readText(location: string, reading: Reading): Promise<TriedSource> {
  const text = await openText(location, reading);
  const sourceForm = typeOfText(text.beginning);
  if (sourceForm === null) throw new ImportRefused(whyNot(text.beginning));
  return { sourceForm, location, counts: await countText(sourceForm, text, location) };
}

export function typeOfText(beginning: string): 'list' | 'guide' | null {
  if (/^\s*#EXTM3U/i.test(beginning) || /^#EXTINF:/im.test(beginning)) return 'list';
  if (/<tv[\s>]|<!DOCTYPE tv\b/i.test(beginning)) return 'guide';
  return null;
}

function whyNot(beginning: string): Phrase {
  if (beginning.trim() === '') return say('isEmpty');
  if (/<html|<!doctype html/i.test(beginning)) return say('isPage');
  return say('neitherListNorGuide');
}
