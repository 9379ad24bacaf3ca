import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';

/** Where a source is read, and with which headers. */
export interface ProbedStream {
  address: string;
  headers: Record<string, string>;
}

/** The source of a channel of a list; null for other channels. */
export async function channelStream(db: Db, id: string): Promise<ProbedStream | null> {
  const [row] = await db
    .select()
    .from(importedChannels)
    .where(eq(importedChannels.logicalChannelId, id));
  if (!row) return null;
  const { address, userAgent, referrer, headers } = row;
  return {
    address,
    headers: {
      ...(userAgent !== null && { 'user-agent': userAgent }),
      ...(referrer !== null && { referer: referrer }),
      ...headers,
    },
  };
}
