import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import { networkOf } from '#lib/ip-address.ts';
import { bounds } from '#lib/limits.ts';
import { viewerHeader } from '#operator/serving/operator-key.ts';
import type { ArtworkKind } from '#operator/base/artwork-kind.ts';
import {
  artworkPath,
  parseArtworkPath,
  type ArtworkAddress,
  type ArtworkWidth,
} from '#operator/base/artwork-path.ts';
import { ownerOf, type Draw, type FetchedPicture } from './fetched-picture.ts';
import type { StoredPicture } from './stored-picture.ts';
import { readOrNull } from '#operator/base/read-or-null.ts';

/** A name stands for one picture, so the content of an address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Re-encoding occupies a core: more in parallel would be slower, and delay calls. */
const DRAWING = { atWork: 2, atWorkEach: 2, waiting: 2_000, waitingEach: 256 };
/** A reader that had no turn by then is told to ask again, before the web server gives up. */
const PATIENCE_MS = 6_000;
const USUAL_WIDTH: ArtworkWidth = 480;

interface ArtworkOptions {
  cacheFolder: string;
  /** Whether there is such a picture. */
  exists: (kind: ArtworkKind, id: string) => Promise<boolean>;
  /** Pictures that are fetched; null while there is none. */
  fetchedPicture?: FetchedPicture;
  /** All other pictures: of the demo service, of imported films, banners and the desk. */
  storedPicture?: StoredPicture;
}

/** Pictures below /artwork: brought into their width on the first request, cached on disk, and never changed. */
export function createArtworkOrigin({
  cacheFolder,
  exists,
  fetchedPicture = () => Promise.resolve(null),
  storedPicture = () => null,
}: ArtworkOptions): (request: Request) => Promise<Response> {
  const drawing = new Map<string, Promise<Buffer | null>>();
  const turns = new FairTurns(DRAWING);

  /** Draws a picture, unless that is being done. */
  const shared = (file: string, draw: Draw): Promise<Buffer | null> => {
    const underWay = drawing.get(file);
    if (underWay) return underWay;
    const drawn = draw()
      .then(async (bytes) => {
        if (bytes) await keep(file, bytes);
        return bytes;
      })
      .finally(() => drawing.delete(file));
    drawing.set(file, drawn);
    return drawn;
  };

  /** Null when there is no such picture. Throws NoTurn. */
  const picture = async (
    wanted: ArtworkAddress,
    { headers, signal: gone }: Request,
  ): Promise<Buffer | null> => {
    const { kind, id, width, format } = wanted;
    const file = join(cacheFolder, kind, `${id}-${width}.${format}`);
    const kept = await readOrNull(file);
    if (kept) return kept;
    if (!(await exists(kind, id))) return null;
    const network = networkOf(headers.get(viewerHeader) ?? '');
    // Each network waits for its own turn, and shares what it then finds: in the turn of another one it would wait behind
    // all that is asked for there.
    const inTurn = (draw: Draw) =>
      turns.enter(
        network,
        PATIENCE_MS,
        async () => (await readOrNull(file)) ?? shared(file, draw),
        { gone },
      );
    const owner = ownerOf(kind, id);
    return owner === null
      ? inTurn(async () => storedPicture(wanted))
      : fetchedPicture(owner, wanted, { inTurn, gone });
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const address = addressOf(new URL(request.url).pathname);
    const bytes = address && (await picture(address, request).catch(noTurn));
    if (bytes instanceof NoTurn) return later();
    if (!bytes) return new Response('Not found', { status: 404 });
    const headers = {
      'content-type': `image/${address.format}`,
      'content-length': String(bytes.byteLength),
      'cache-control': FOR_EVER,
    };
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };
}

/** An address without width, as in answers, means the usual width. */
function addressOf(path: string): ArtworkAddress | null {
  const [, name] = /^\/artwork\/([a-z-]+\/[a-z0-9-]+)$/.exec(path) ?? [];
  return parseArtworkPath(name === undefined ? path : artworkPath(name, USUAL_WIDTH));
}

/** Writes to a temporary file and renames it, so that a crash never leaves half a picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}

function noTurn(error: unknown): NoTurn {
  if (error instanceof NoTurn) return error;
  throw error;
}

const later = () =>
  new Response('Too many pictures are being drawn', {
    status: 503,
    headers: { 'retry-after': String(bounds.retryAfterSeconds), 'cache-control': 'no-store' },
  });
