import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import { ARTWORK_FRAMES, type ArtworkKind } from '#operator/base/artwork-kind.ts';
import type { ArtworkAddress } from '#operator/base/artwork-path.ts';
import type { Db } from '#operator/db/open.ts';
import { importedChannels, listedTitles, toldDetails } from '#operator/db/schema/imports.ts';
import type { FetchedKind } from '#operator/import/storing/fetched-picture-url.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';

/** A failed picture is not fetched again within this time. */
const FAILURE_KEPT_MS = 10 * millisecondsInMinute;
const FAILURES_KEPT = 5_000;

/** The id of a channel or title of a list, and the hash of the picture's address. */
const namesOf: Readonly<Record<FetchedKind, RegExp>> = {
  logo: /^(i[0-9a-f]{15})-[0-9a-f]{8}$/,
  poster: /^(l[0-9a-f]{15})-[0-9a-f]{8}$/,
  still: /^(l[0-9a-f]{15})-[0-9a-f]{8}$/,
};

const isFetchedKind = (kind: ArtworkKind): kind is FetchedKind => Object.hasOwn(namesOf, kind);

/** The id of the channel or title of a fetched picture; null when the name is of another kind. */
export function ownerOf(kind: ArtworkKind, id: string): string | null {
  return isFetchedKind(kind) ? (namesOf[kind].exec(id)?.[1] ?? null) : null;
}

interface FetchedPictureOptions {
  db: Db;
  now: () => number;
  fetchForeign: ForeignFetch;
}

export type Draw = () => Promise<Buffer | null>;

export interface PictureReader {
  /** Draws when that is the reader's turn. Throws NoTurn. */
  inTurn: (draw: Draw) => Promise<Buffer | null>;
  /** Aborts when the reader has left. */
  gone: AbortSignal;
}

/** `owner`: from `ownerOf`. Throws NoTurn. */
export type FetchedPicture = (
  owner: string,
  picture: ArtworkAddress,
  reader: PictureReader,
) => Promise<Buffer | null>;

interface Fetch {
  bytes: Promise<Buffer>;
  readers: number;
  /** Aborts when all of its readers have left. */
  givenUp: AbortController;
}

/** Pictures that are fetched at once, by host: a slow one holds its own places, and none of the drawing. */
const FETCHING = {
  atWork: importBounds.picturesAtOnce,
  atWorkEach: importBounds.picturesOfHostAtOnce,
  ...{ waiting: 1_000, waitingEach: 64 },
};

/**
 * Pictures of lists, logos of channels and posters of films, fetched by the operator and re-encoded in our widths:
 * pages load pictures only from their own origin, and no other site learns who watches. Null when the source has no
 * usable picture.
 */
export function createFetchedPictures(options: FetchedPictureOptions): FetchedPicture {
  const { db, now, fetchForeign } = options;
  const failures = new Map<string, number>();
  const fetched = sharedFetches(fetchForeign);
  return async (owner, picture, { inTurn, gone }) => {
    const key = `${picture.kind} ${picture.id}`;
    if (now() - (failures.get(key) ?? -FAILURE_KEPT_MS) < FAILURE_KEPT_MS) return null;
    const { kind } = picture;
    const address = await (kind === 'logo'
      ? logoAddress(db, owner)
      : titleAddress(db, owner, kind === 'still' ? 'still' : 'poster'));
    if (!address) return null;
    try {
      const bytes = await fetched(address, gone);
      return await inTurn(() => drawn(bytes, picture));
    } catch (error) {
      if (error instanceof NoTurn) throw error;
      // Gone, refused, too large or not a picture: the page shows the name instead.
      if (failures.size >= FAILURES_KEPT) failures.clear();
      failures.set(key, now());
      return null;
    }
  };
}

/** Fetches in the turns of hosts. All who ask for a picture meanwhile share the fetch; when all have left, it has no turn. */
function sharedFetches(fetchForeign: ForeignFetch) {
  const fetching = new Map<string, Fetch>();
  const turns = new FairTurns(FETCHING);
  const { pictureMs } = importBounds;
  const begin = (address: string): Fetch => {
    const host = URL.parse(address)?.host ?? '';
    const givenUp = new AbortController();
    const fetch = () => fetchedBytes(address, fetchForeign, pictureMs);
    const bytes = turns.enter(host, pictureMs, fetch, { gone: givenUp.signal });
    const one = { bytes, readers: 0, givenUp };
    const forget = () => {
      if (fetching.get(address) === one) fetching.delete(address);
    };
    givenUp.signal.addEventListener('abort', forget, { once: true });
    bytes.then(forget, forget);
    fetching.set(address, one);
    return one;
  };
  return (address: string, gone: AbortSignal): Promise<Buffer> => {
    const one = fetching.get(address) ?? begin(address);
    one.readers += 1;
    const leave = () => {
      one.readers -= 1;
      if (one.readers === 0) one.givenUp.abort();
    };
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
    return one.bytes;
  };
}

async function logoAddress(db: Db, id: string): Promise<string | null> {
  const [channel] = await db
    .select({ own: importedChannels.logoUrl, ofGuide: importedChannels.guideLogoUrl })
    .from(importedChannels)
    .where(eq(importedChannels.logicalChannelId, id));
  return channel?.own ?? channel?.ofGuide ?? null;
}

/** An episode's still is in its list; the wide picture of a film or series is among what its provider tells. */
async function titleAddress(db: Db, id: string, kind: 'poster' | 'still'): Promise<string | null> {
  const [title] = await db
    .select({ address: listedTitles.pictureAddress, told: toldDetails.details })
    .from(listedTitles)
    .leftJoin(toldDetails, eq(toldDetails.metaId, listedTitles.metaId))
    .where(eq(listedTitles.metaId, id));
  const { address = null, told = null } = title ?? {};
  return kind === 'still' ? (told?.backdrop ?? address) : (address ?? told?.poster ?? null);
}

/** `withinMs`: for the whole picture. */
export async function fetchedBytes(
  url: string,
  fetchForeign: ForeignFetch,
  withinMs: number = 2 * importBounds.mediaSilenceMs,
): Promise<Buffer> {
  const { status, body } = await fetchForeign(url, {
    silenceMs: importBounds.mediaSilenceMs,
    signal: AbortSignal.timeout(withinMs),
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (status !== 200 || bytes > importBounds.logoMaxBytes) throw new Error('no picture');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A logo is shown whole on a transparent ground; posters and stills fill their frame. */
async function drawn(bytes: Buffer, { kind, width, format }: ArtworkAddress): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: importBounds.logoMaxPixels, density: 144 });
  const frame = ARTWORK_FRAMES[kind];
  const height = Math.round((width * frame.height) / frame.width);
  const sized =
    kind === 'logo'
      ? picture.resize(width, width, {
          fit: 'contain',
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        })
      : picture.resize(width, height, { fit: 'cover' });
  return sized.toFormat(format).toBuffer();
}
