import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPaths } from '#operator/base/env.ts';
import { ownerOf } from '#operator/pictures/fetched-picture.ts';
import type { TarEntry } from './tar.ts';
import { readOrNull } from '#operator/base/read-or-null.ts';

/** Made once and then needed for ever: sessions, stream addresses and encrypted titles open with them. */
const SECRETS = ['session-secret', 'stream-secret', 'share-key'];
const SECRET_NAME = /^secrets\/([a-z-]{1,40})$/;
const LOGO_NAME = /^artwork\/logo\/([a-z0-9-]{1,80})-\d{3,4}\.(?:webp|avif)$/;

/**
 * The files of a backup besides the database: secrets, and logos fetched from sources that may have gone meanwhile. Left out
 * are pictures that can be drawn or fetched anew, and the admin token, which is this machine's own.
 */
export async function* keptFiles(dataDir: string): AsyncGenerator<TarEntry> {
  for (const secret of SECRETS) {
    const bytes = await readOrNull(join(dataDir, secret));
    if (bytes) yield { name: `secrets/${secret}`, bytes };
  }
  const logos = join(dataPaths.artwork(dataDir), 'logo');
  for (const file of (await listOf(logos)).sort()) {
    const name = `artwork/logo/${file}`;
    const [, id = ''] = LOGO_NAME.exec(name) ?? [];
    const bytes = isLogo(id) ? await readOrNull(join(logos, file)) : null;
    if (bytes) yield { name, bytes };
  }
}

/** Where such a file belongs below the data directory; null for a name that no backup of ours has. */
export function placeOf(name: string): string | null {
  const [, secret = ''] = SECRET_NAME.exec(name) ?? [];
  if (SECRETS.includes(secret)) return secret;
  const [, id = ''] = LOGO_NAME.exec(name) ?? [];
  return isLogo(id) ? name : null;
}

/** The secrets that are missing, because the environment sets them or they have not been needed yet. */
export const secretsMissing = (names: readonly string[]): string[] =>
  SECRETS.filter((secret) => secret !== 'share-key' && !names.includes(`secrets/${secret}`));

const isLogo = (id: string) => ownerOf('logo', id) !== null;

const listOf = (folder: string) => readdir(folder).catch(() => []);
