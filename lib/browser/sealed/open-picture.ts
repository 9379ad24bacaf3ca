import { createBlobCache } from '#lib/browser/guide/blob-cache.ts';
import { createGuideStores } from '#lib/browser/guide/guide-database.ts';
import { openBytes, SealError } from '#lib/crypto/sealed/sealed-bytes.ts';
import { keyRing } from './key-ring.ts';

const opened = createBlobCache({ stores: createGuideStores(), now: Date.now });

/**
 * The picture at an address of an encrypted service, opened once in ten minutes (GDE-03). An answer with a picture type
 * was never sealed. Rejects when the picture cannot be loaded or opened: the empty frame shows that.
 */
export function openPicture(url: string, signal: AbortSignal): Promise<Blob> {
  return opened.read(url, () => fetchPicture(url, signal));
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
  const blob = await answer.blob();
  if (blob.type.startsWith('image/')) return blob;
  const { keys } = await keyRing();
  const bytes = await openBytes(keys.content, new Uint8Array(await blob.arrayBuffer()));
  return new Blob([bytes], { type: typeOf(bytes) });
}

/** The type by the first bytes, because sealed pictures come without a type. Only formats that cannot carry scripts. */
function typeOf(bytes: Uint8Array): string {
  const signature = String.fromCharCode(...bytes.subarray(0, 12));
  if (signature.startsWith('RIFF') && signature.endsWith('WEBP')) return 'image/webp';
  if (signature.startsWith('ftypavif', 4)) return 'image/avif';
  if (signature.startsWith('\x89PNG')) return 'image/png';
  if (signature.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (signature.startsWith('GIF8')) return 'image/gif';
  throw new SealError('damaged', 'no picture that is known here');
}
