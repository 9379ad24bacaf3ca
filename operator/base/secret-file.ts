import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dataPaths, type OperatorEnv } from './env.ts';

/**
 * Reads the secret of a file, or creates it (32 random bytes, readable only by the owner). Several processes may ask at
 * once: the file is created atomically, and all get the same secret.
 */
export async function secretFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const known = await readSecret(path);
  if (known) return known;
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  const made = await readSecret(path);
  if (!made) throw new Error(`The secret file is empty: ${path}`);
  return made;
}

/**
 * The key for calls and administration: from the environment, else from the data directory, where web servers read it.
 */
export async function operatorKeyOf({ operatorKey, dataDir }: OperatorEnv): Promise<string> {
  return operatorKey ?? secretFile(dataPaths.operatorKey(dataDir));
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
