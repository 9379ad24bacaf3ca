import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPaths } from '#operator/base/env.ts';
import { ownerOf } from '#operator/pictures/fetched-picture.ts';
import type { TarEntry } from './tar.ts';
import { readOrNull } from '#operator/base/read-or-null.ts';

/** Created once and needed permanently: sessions, stream addresses and encrypted titles depend on them. */
const SECRETS = ['session-secret', 'stream-secret', 'share-key'];
const SECRET_NAME = /^secrets\/([a-z-]{1,40})$/;
const LOGO_NAME = /^artwork\/logo\/([a-z0-9-]{1,80})-\d{3,4}\.(?:webp|avif)$/;

/**
 * The files of a backup besides the database: secrets, and logos whose sources may have disappeared. It omits pictures
 * that can be rendered or fetched again, and the admin token, which belongs to this machine.
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

/** The path of such a file below the data directory; null for a name that our backups do not contain. */
export function placeOf(name: string): string | null {
  const [, secret = ''] = SECRET_NAME.exec(name) ?? [];
  if (SECRETS.includes(secret)) return secret;
  const [, id = ''] = LOGO_NAME.exec(name) ?? [];
  return isLogo(id) ? name : null;
}

/** The secrets without a file: the environment sets them, or they have not been needed yet. */
export const secretsMissing = (names: readonly string[]): string[] =>
  SECRETS.filter((secret) => secret !== 'share-key' && !names.includes(`secrets/${secret}`));

const isLogo = (id: string) => ownerOf('logo', id) !== null;

const listOf = (folder: string) => readdir(folder).catch(() => []);
