import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import { bannerItemSchema } from '#lib/contract/channels.ts';
import { idSchema, shortTextSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';
import { deskNameSchema, deskPictureUrlSchema } from './titles.ts';

/** Of one kind: banners, rows of titles, rows of channels. */
const thingsMax = 500;
const orderSchema = z.array(idSchema).check(z.maxLength(thingsMax));
/** The titles of a row that are arranged: its first ones. */
export const rowItemsMax = 200;
const itemsSchema = z.array(idSchema).check(z.maxLength(rowItemsMax));

const textSchema = z.object({
  en: z.string().check(z.trim(), z.maxLength(1_000)),
  es: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
  pt: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
});
const storedTextSchema = z.object({
  en: z.string(),
  es: z.optional(z.string()),
  pt: z.optional(z.string()),
});
export type DeskText = z.infer<typeof storedTextSchema>;

export const deskRowLayoutSchema = z.enum(['poster', 'landscape', 'top10']);
export type DeskRowLayout = z.infer<typeof deskRowLayoutSchema>;
export const deskRowPageSchema = z.enum(['home', 'movies', 'series']);
export type DeskRowPage = z.infer<typeof deskRowPageSchema>;
const pagesSchema = z.array(deskRowPageSchema).check(z.maxLength(3));
export const deskRowFieldSchema = z.enum(['title', 'layout', 'pages', 'items']);
export type DeskRowField = z.infer<typeof deskRowFieldSchema>;

const rowSchema = z.object({
  playlistId: idSchema,
  title: storedTextSchema,
  layout: deskRowLayoutSchema,
  /** The pages that show it; none: it is hidden. */
  pages: z.array(deskRowPageSchema),
  /** Titles that viewers see. */
  total: z.number(),
  /** Pictures of its first titles. */
  posters: z.array(z.string()),
  /** Made at the desk, or by imports, or part of the demo service. */
  origin: z.enum(['desk', 'import', 'demo']),
  edited: z.array(deskRowFieldSchema),
  /** The words of its source for the edited fields. */
  source: z.object({
    title: z.optional(storedTextSchema),
    layout: z.optional(deskRowLayoutSchema),
    pages: z.optional(z.array(deskRowPageSchema)),
  }),
  version: idSchema,
});
export type DeskRow = z.infer<typeof rowSchema>;

const { linkType } = bannerItemSchema.shape;
const bannerFields = {
  title: deskNameSchema,
  description: z.nullable(textSchema),
  /** A few words above the title. */
  kicker: z.nullable(textSchema),
  linkType,
  linkId: idSchema,
  /** Null: the wide picture of what it links to. */
  pictureUrl: z.nullable(deskPictureUrlSchema),
};
const bannerSchema = z.object({
  bannerItemId: idSchema,
  title: storedTextSchema,
  description: z.nullable(storedTextSchema),
  kicker: z.nullable(storedTextSchema),
  linkType,
  linkId: idSchema,
  /** The name of what it links to; null when that is gone: viewers do not see the banner. */
  linkName: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  version: idSchema,
});
export type DeskBanner = z.infer<typeof bannerSchema>;

const channelSchema = z.object({ channelId: idSchema, name: z.string() });
export type DeskPickedChannel = z.infer<typeof channelSchema>;
const pickSchema = z.object({
  pickId: idSchema,
  title: storedTextSchema,
  channels: z.array(channelSchema),
  version: idSchema,
});
export type DeskPick = z.infer<typeof pickSchema>;

/** Everything on home that an operator arranges, in its order. */
export const deskHome = call({
  service: 'desk',
  path: '/home/v1',
  role: 'operator',
  request: z.object({}),
  response: z.object({
    banners: z.array(bannerSchema),
    rows: z.array(rowSchema),
    picks: z.array(pickSchema),
  }),
});

export const deskHomePartSchema = z.enum(['banners', 'rows', 'picks']);
export type DeskHomePart = z.infer<typeof deskHomePartSchema>;

/** Puts banners, rows or picks into another order. */
export const deskHomeOrder = call({
  service: 'desk',
  path: '/home/order/v1',
  role: 'operator',
  writes: true,
  request: z.object({ part: deskHomePartSchema, ids: orderSchema, seen: orderSchema }),
  response: deskChangedSchema,
});

/** The first titles of a row, hidden ones too. */
export const deskRowItems = call({
  service: 'desk',
  path: '/home/row/items/v1',
  role: 'operator',
  request: z.object({ playlistId: idSchema }),
  response: z.object({
    items: z.array(
      z.object({
        metaId: idSchema,
        name: z.string(),
        year: z.nullable(z.number()),
        isShown: z.boolean(),
      }),
    ),
    total: z.number(),
  }),
});

/** Chooses the first titles of a row and their order. What is not among them any more leaves the row. */
export const deskRowArrange = call({
  service: 'desk',
  path: '/home/row/arrange/v1',
  role: 'operator',
  writes: true,
  request: z.object({ playlistId: idSchema, metaIds: itemsSchema, seen: itemsSchema }),
  response: deskChangedSchema,
});

/** Changes a row, or puts fields back to the words of its source. */
export const deskRowEdit = call({
  service: 'desk',
  path: '/home/row/edit/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    playlistId: idSchema,
    edits: z.object({
      title: z.optional(deskNameSchema),
      layout: z.optional(deskRowLayoutSchema),
      pages: z.optional(pagesSchema),
    }),
    putBack: z.array(deskRowFieldSchema).check(z.maxLength(4)),
    /** The `version` that the operator saw. */
    seen: idSchema,
  }),
  response: deskChangedSchema,
});

export const deskRowAdd = call({
  service: 'desk',
  path: '/home/row/add/v1',
  role: 'operator',
  writes: true,
  isCountedOnce: true,
  request: z.object({
    title: deskNameSchema,
    layout: deskRowLayoutSchema,
    pages: pagesSchema,
    metaIds: itemsSchema,
  }),
  response: deskChangedSchema,
});

/** Removes a row that was made at the desk or by the demo service. Rows of imports are hidden instead. */
export const deskRowRemove = call({
  service: 'desk',
  path: '/home/row/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ playlistId: idSchema, seen: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

export const deskBannerAdd = call({
  service: 'desk',
  path: '/home/banner/add/v1',
  role: 'operator',
  writes: true,
  isCountedOnce: true,
  request: z.object(bannerFields),
  response: deskChangedSchema,
});

export const deskBannerEdit = call({
  service: 'desk',
  path: '/home/banner/edit/v1',
  role: 'operator',
  writes: true,
  request: z.object({ bannerItemId: idSchema, seen: idSchema, ...bannerFields }),
  response: deskChangedSchema,
});

export const deskBannerRemove = call({
  service: 'desk',
  path: '/home/banner/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ bannerItemId: idSchema, seen: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

const pickFields = {
  title: deskNameSchema,
  channelIds: z.array(idSchema).check(z.minLength(1), z.maxLength(60)),
};

export const deskPickAdd = call({
  service: 'desk',
  path: '/home/pick/add/v1',
  role: 'operator',
  writes: true,
  isCountedOnce: true,
  request: z.object(pickFields),
  response: deskChangedSchema,
});

export const deskPickEdit = call({
  service: 'desk',
  path: '/home/pick/edit/v1',
  role: 'operator',
  writes: true,
  request: z.object({ pickId: idSchema, seen: idSchema, ...pickFields }),
  response: deskChangedSchema,
});

export const deskPickRemove = call({
  service: 'desk',
  path: '/home/pick/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ pickId: idSchema, seen: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

/** Channels that viewers see, by their name. */
export const deskChannelFind = call({
  service: 'desk',
  path: '/home/channel/find/v1',
  role: 'operator',
  request: z.object({ query: shortTextSchema }),
  response: z.object({ channels: z.array(channelSchema) }),
});
