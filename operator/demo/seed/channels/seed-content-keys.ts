import type { Db } from '#operator/db/open.ts';
import { contentKeys } from '#operator/db/schema/operations.ts';
import { DEMO_CONTENT_KEY } from '#operator/demo/channels/content-key.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';
import { contentIdOf } from '#operator/demo/seed/titles/title-rows.ts';

/**
 * Stores the key of the protected loop once for each content that plays the loop; the licence server looks it up by
 * content.
 */
export async function seedContentKeys(db: Db): Promise<void> {
  const contentIds = [
    ...CHANNELS.flatMap(({ physicalChannels }) => physicalChannels)
      .filter(({ drmType }) => drmType !== undefined)
      .map(({ contentId }) => contentId),
    ...FILMS.filter(({ isProtected }) => isProtected).map(({ metaId }) => contentIdOf(metaId)),
  ];
  const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  const keyId = base64url(DEMO_CONTENT_KEY.keyIdHex);
  const key = base64url(DEMO_CONTENT_KEY.keyHex);
  await upsertRows(
    db,
    contentKeys,
    contentIds.map((contentId) => ({ keyId, contentId, key })),
  );
}
