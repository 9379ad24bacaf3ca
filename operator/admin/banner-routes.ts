import { randomUUID } from 'node:crypto';
import { asc, eq, max, min } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { bannerItemSchema } from '#lib/contract/channels.ts';
import { idSchema } from '#lib/contract/field.ts';
import { touchVersion } from '#operator/db/versions.ts';
import type { Db } from '#operator/db/open.ts';
import { bannerPictures, banners } from '#operator/db/schema/storefront.ts';
import { targetOf } from '#operator/pictures/banner-target.ts';
import { bannerPictureFrom, bannerPictureUrl } from '#operator/pictures/banner-pictures.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { textSchema } from './text-schema.ts';

const localisedSchema = (maxChars: number) =>
  z.object({
    en: textSchema(maxChars),
    es: z.optional(textSchema(maxChars)),
    pt: z.optional(textSchema(maxChars)),
  });
const bannerInputSchema = z.object({
  title: localisedSchema(200),
  description: z.optional(localisedSchema(1_000)),
  linkType: bannerItemSchema.shape.linkType,
  linkId: idSchema,
  /** A picture file on this machine; without it the banner shows the picture of its target. */
  picturePath: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  /** Puts the banner first instead of last. */
  isFirst: z._default(z.boolean(), false),
});

const nameOf = {
  VOD_CONTENT: 'film or series',
  VOD_LIST: 'list',
  LIVE_CHANNEL: 'channel',
} as const;

/** The slides at the top of home: create, list in order, and delete. */
export function bannerRoutes({ db, now }: Pick<OperatorServices, 'db' | 'now'>) {
  const app = new Hono();

  app.get('/', async (context) => {
    const rows = await db
      .select()
      .from(banners)
      .orderBy(asc(banners.position), asc(banners.bannerItemId));
    return context.json({ banners: rows });
  });

  app.post('/', async (context) => {
    const input = z.parse(bannerInputSchema, await context.req.json());
    const { picturePath, isFirst, ...shown } = input;
    const target = await targetOf(db, input);
    if (!target) {
      const error = `There is no ${nameOf[input.linkType]} ${input.linkId}.`;
      return context.json({ error }, 404);
    }
    const picture = picturePath === undefined ? null : await bannerPictureFrom(picturePath);
    const landscapeUrl = picture ? bannerPictureUrl(picture) : target.landscapeUrl;
    if (landscapeUrl === null) {
      const error = `The ${nameOf[input.linkType]} has no wide picture of its own: name one with --picture.`;
      return context.json({ error }, 400);
    }
    const bannerItemId = `b-${randomUUID().slice(0, 8)}`;
    await db.transaction(async (tx) => {
      const position = await placeFor(tx, isFirst);
      await tx.insert(banners).values({ bannerItemId, position, landscapeUrl, ...shown });
      if (picture) await tx.insert(bannerPictures).values({ bannerItemId, ...picture });
      await touchBanners(tx);
    });
    return context.json({ bannerItemId });
  });

  app.delete('/:id', async (context) => {
    const id = context.req.param('id');
    const removed = await db
      .delete(banners)
      .where(eq(banners.bannerItemId, id))
      .returning({ bannerItemId: banners.bannerItemId });
    if (removed.length === 0) return context.json({ error: `There is no banner ${id}.` }, 404);
    await touchBanners(db);
    return context.json({ removed: removed.length });
  });

  /** Home shows top lists and banners; a change of the top lists renders it again. */
  const touchBanners = (on: Db) => touchVersion(on, 'DATA_TYPE_CHANNEL_TOPX', now());

  return app;
}

async function placeFor(tx: Db, isFirst: boolean): Promise<number> {
  const [row] = await tx
    .select({ first: min(banners.position), last: max(banners.position) })
    .from(banners);
  return isFirst ? (row?.first ?? 0) - 1 : (row?.last ?? -1) + 1;
}
