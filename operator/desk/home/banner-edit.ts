import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { deskBannerAdd, deskBannerEdit, deskBannerRemove } from '#lib/contract/desk/home.ts';
import { targetOf } from '#operator/pictures/banner-target.ts';
import type { Db } from '#operator/db/open.ts';
import { banners } from '#operator/db/schema/storefront.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { maybeWritten, writtenText } from './home-texts.ts';
import { bannerVersion } from './read-home.ts';

type Banner = typeof banners.$inferSelect;
type Given = z.infer<(typeof deskBannerAdd)['request']>;

export const bannerHandlers = [
  handleDesk(deskBannerAdd, (request, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const columns = await columnsOf(tx, request);
      const [last] = await tx.select({ position: max(banners.position) }).from(banners);
      const [banner] = await tx
        .insert(banners)
        .values({
          bannerItemId: `b-${randomUUID().slice(0, 8)}`,
          position: (last?.position ?? -1) + 1,
          ...columns,
        })
        .returning();
      if (!banner) throw new Error('no banner was stored');
      await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
      return recordChange(tx, context, entryOf('banner.add', null, banner));
    });
  }),

  handleDesk(deskBannerEdit, (request, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const before = await lockedBanner(tx, request.bannerItemId);
      if (bannerVersion(before) !== request.seen) throw new Failure('changedMeanwhile');
      const after = { ...before, ...(await columnsOf(tx, request)) };
      if (bannerVersion(before) === bannerVersion(after)) return { changeId: null };
      await putBanner(tx, after, now());
      return recordChange(tx, context, entryOf('banner.edit', before, after));
    });
  }),

  // Its picture goes with it, so that this cannot be undone.
  handleDesk(deskBannerRemove, ({ bannerItemId, seen }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const before = await lockedBanner(tx, bannerItemId);
      if (bannerVersion(before) !== seen) throw new Failure('changedMeanwhile');
      await tx.delete(banners).where(eq(banners.bannerItemId, bannerItemId));
      await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
      return recordChange(tx, context, entryOf('banner.remove', before, null));
    });
  }),
];

export const undoBannerAdd: Undoing = async (tx, change, { now }) => {
  const banner = await lockedBanner(tx, change.subject);
  if (bannerVersion(banner) !== bannerVersion(change.after as Banner)) {
    throw new Failure('changedMeanwhile');
  }
  await tx.delete(banners).where(eq(banners.bannerItemId, change.subject));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

export const undoBannerEdit: Undoing = async (tx, change, { now }) => {
  const banner = await lockedBanner(tx, change.subject);
  if (bannerVersion(banner) !== bannerVersion(change.after as Banner)) {
    throw new Failure('changedMeanwhile');
  }
  await putBanner(tx, { ...(change.before as Banner), position: banner.position }, now());
};

function entryOf(action: string, before: Banner | null, after: Banner | null) {
  const banner = after ?? before;
  const subjectName = banner?.title.en ?? '';
  return { action, subject: banner?.bannerItemId ?? '', subjectName, before, after };
}

async function lockedBanner(tx: Db, bannerItemId: string): Promise<Banner> {
  const [banner] = await tx
    .select()
    .from(banners)
    .where(eq(banners.bannerItemId, bannerItemId))
    .for('update');
  if (!banner) throw new Failure('notFound');
  return banner;
}

async function putBanner(tx: Db, banner: Banner, now: number): Promise<void> {
  await tx.update(banners).set(banner).where(eq(banners.bannerItemId, banner.bannerItemId));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now);
}

/** Without a picture of its own, a banner has the wide picture of what it links to. */
async function columnsOf(tx: Db, given: Given) {
  const { title, description, kicker, linkType, linkId, pictureUrl } = given;
  const target = await targetOf(tx, { linkType, linkId });
  if (!target) throw refused('linkGone');
  const landscapeUrl = pictureUrl ?? target.landscapeUrl;
  if (landscapeUrl === null) {
    throw refused('linkWithoutPicture');
  }
  return {
    title: writtenText(title),
    description: maybeWritten(description),
    customizedDisplayInfo: maybeWritten(kicker),
    ...{ linkType, linkId, landscapeUrl },
  };
}
