import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backupFolder, backupNamePattern } from '#lib/contract/desk/backup-files.ts';
import { deskSelf } from '#lib/contract/desk/shell.ts';
import { supported } from '#lib/language.ts';
import { env } from '#server/base/env.ts';
import { readDesk } from './read-desk.ts';

/** Whether backups can be downloaded: web server and operator share a data directory. */
export const canDownloadBackups = (): boolean => env().isOperatorEmbedded;

/** A backup of the data directory as a stream, for an owner who asks from our own pages; for all others 404. */
export async function answerBackupFile(request: Request, name: string): Promise<Response> {
  const { headers } = request;
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  const isOurs = site === 'same-origin' || site === 'none';
  if (!canDownloadBackups() || !isOurs || !backupNamePattern.test(name)) return notFound();
  const language = supported(headers.get('lang') ?? undefined) ?? 'en';
  const cookieHeader = headers.get('cookie') ?? '';
  const self = await readDesk(deskSelf, {}, { cookieHeader, language });
  if (self?.deskRole !== 'owner') return notFound();
  const path = join(env().dataDir, backupFolder, name);
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) return notFound();
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      'content-type': 'application/gzip',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

const notFound = () =>
  new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
