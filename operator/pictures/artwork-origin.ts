import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtworkKind } from '#operator/base/artwork-kind.ts';
import {
  artworkPath,
  parseArtworkPath,
  type ArtworkAddress,
  type ArtworkWidth,
} from '#operator/base/artwork-path.ts';
import { ownerOf, type FetchedPicture } from './fetched-picture.ts';
import type { StoredPicture } from './stored-picture.ts';
import { readOrNull } from '#operator/base/read-or-null.ts';

/** A name stands for one picture, so the content of an address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Re-encoding occupies a core: more in parallel would be slower, and delay calls. */
const AT_ONCE = 2;
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
  const inTurn = limiter(AT_ONCE);

  /** Null when there is no such picture. */
  const picture = async (wanted: ArtworkAddress): Promise<Buffer | null> => {
    const { kind, id, width, format } = wanted;
    const file = join(cacheFolder, kind, `${id}-${width}.${format}`);
    const kept = await readOrNull(file);
    if (kept) return kept;
    if (!(await exists(kind, id))) return null;
    // Parallel requests for the same picture share the work.
    let drawn = drawing.get(file);
    if (!drawn) {
      drawn = inTurn(async () => {
        const owner = ownerOf(kind, id);
        const bytes = await (owner === null
          ? storedPicture(wanted)
          : fetchedPicture(owner, wanted));
        if (bytes) await keep(file, bytes);
        return bytes;
      }).finally(() => drawing.delete(file));
      drawing.set(file, drawn);
    }
    return drawn;
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const address = addressOf(new URL(request.url).pathname);
    const bytes = address && (await picture(address));
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

/** Runs at most `max` jobs at once, the others in order of arrival. */
function limiter(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
