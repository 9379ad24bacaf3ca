import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import { idSchema, shortTextSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';
import { visible } from './visible.ts';

/** A name in three languages: English is the fallback. */
export const deskNameSchema = z.object({
  en: z.string().check(z.trim(), visible, z.maxLength(300)),
  es: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  pt: z.optional(z.string().check(z.trim(), z.maxLength(300))),
});
export type DeskName = z.infer<typeof deskNameSchema>;

const plotSchema = z.object({
  en: z.string().check(z.trim(), z.maxLength(4_000)),
  es: z.optional(z.string().check(z.trim(), z.maxLength(4_000))),
  pt: z.optional(z.string().check(z.trim(), z.maxLength(4_000))),
});

/** The address of a picture of this service, without width. */
export const deskPictureUrlSchema = z
  .string()
  .check(z.maxLength(128), z.regex(/^\/artwork\/[a-z-]{1,16}\/[a-z0-9-]{1,80}$/));

/** What an editor may change of a title. Null: it has none. */
const fieldsSchema = z.object({
  title: deskNameSchema,
  year: z.nullable(z.int().check(z.gte(1870), z.lte(2200))),
  plot: z.nullable(plotSchema),
  posterUrl: z.nullable(deskPictureUrlSchema),
  landscapeUrl: z.nullable(deskPictureUrlSchema),
  /** The smallest plan that opens it; null: free for everyone. */
  planId: z.nullable(idSchema),
  ageRating: z.nullable(z.string().check(z.trim(), z.maxLength(20))),
});
export type DeskTitleFields = z.infer<typeof fieldsSchema>;
export const deskTitleFieldSchema = z.enum([
  'title',
  'year',
  'plot',
  'posterUrl',
  'landscapeUrl',
  'planId',
  'ageRating',
]);
export type DeskTitleField = z.infer<typeof deskTitleFieldSchema>;

/** As stored: sources have texts of any length. */
const storedFieldsSchema = z.object({
  title: z.object({ en: z.string(), es: z.optional(z.string()), pt: z.optional(z.string()) }),
  year: z.nullable(z.number()),
  plot: z.nullable(
    z.object({ en: z.string(), es: z.optional(z.string()), pt: z.optional(z.string()) }),
  ),
  posterUrl: z.nullable(z.string()),
  landscapeUrl: z.nullable(z.string()),
  planId: z.nullable(z.string()),
  ageRating: z.nullable(z.string()),
});
export type DeskStoredFields = z.infer<typeof storedFieldsSchema>;

export const deskTitleKindSchema = z.enum(['film', 'series', 'season', 'episode']);

/** Where a title comes from: a folder or list with its name, else the demo service. */
const sourceSchema = z.object({ kind: z.enum(['list', 'folder', 'demo']), name: z.string() });
export type DeskTitleSource = z.infer<typeof sourceSchema>;

const titleRowSchema = z.object({
  metaId: idSchema,
  kind: deskTitleKindSchema,
  name: z.string(),
  year: z.nullable(z.number()),
  posterUrl: z.nullable(z.string()),
  source: sourceSchema,
  isHidden: z.boolean(),
  isEdited: z.boolean(),
  /** A film without media cannot be played. */
  hasMedia: z.boolean(),
  /** How many others were merged into it. */
  versions: z.number(),
  /** The title that it was merged into. */
  keptName: z.nullable(z.string()),
});
export type DeskTitleRow = z.infer<typeof titleRowSchema>;

const rowsMax = 200;
const pageFields = {
  offset: z.int().check(z.gte(0), z.lte(1_000_000)),
  limit: z.int().check(z.gte(1), z.lte(rowsMax)),
};

export const deskTitleStateSchema = z.enum([
  'shown',
  'hidden',
  'edited',
  'merged',
  'without-media',
]);
export type DeskTitleState = z.infer<typeof deskTitleStateSchema>;

/** Films and series. */
export const deskTitleList = call({
  service: 'desk',
  path: '/title/list/v1',
  role: 'operator',
  request: z.object({
    query: z.optional(shortTextSchema),
    kind: z.optional(z.enum(['film', 'series'])),
    state: z.optional(deskTitleStateSchema),
    source: z.optional(
      z.object({
        kind: sourceSchema.shape.kind,
        name: z.string().check(z.maxLength(200)),
      }),
    ),
    ...pageFields,
  }),
  response: z.object({
    titles: z.array(titleRowSchema),
    total: z.number(),
    /** All that films and series come from. */
    sources: z.array(sourceSchema),
  }),
});

export const deskTitleDetail = call({
  service: 'desk',
  path: '/title/detail/v1',
  role: 'operator',
  request: z.object({ metaId: idSchema }),
  response: z.object({
    row: titleRowSchema,
    /** Changes with each field. */
    version: idSchema,
    /** As viewers see it. */
    fields: storedFieldsSchema,
    /** The words of the source for the edited fields. */
    sourceFields: z.partial(storedFieldsSchema),
    /** The fields that can be edited. */
    editable: z.array(deskTitleFieldSchema),
    series: z.nullable(z.object({ metaId: idSchema, name: z.string() })),
    seasons: z.array(z.object({ seasonId: idSchema, name: z.string(), episodes: z.number() })),
    versions: z.array(titleRowSchema),
    plans: z.array(z.object({ planId: idSchema, name: z.string() })),
  }),
});

/** The episodes of a season, hidden ones too. */
export const deskTitleEpisodes = call({
  service: 'desk',
  path: '/title/episodes/v1',
  role: 'operator',
  request: z.object({ seasonId: idSchema, ...pageFields }),
  response: z.object({
    episodes: z.array(z.object({ ...titleRowSchema.shape, episode: z.nullable(z.number()) })),
    total: z.number(),
  }),
});

/** Changes fields of a title, or puts them back to the words of its source. */
export const deskTitleEdit = call({
  service: 'desk',
  path: '/title/edit/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    metaId: idSchema,
    edits: z.partial(fieldsSchema),
    putBack: z.array(deskTitleFieldSchema).check(z.maxLength(7)),
    /** The `version` of the detail that the operator saw. */
    seen: idSchema,
  }),
  response: deskChangedSchema,
});

/** Hides titles from viewers or shows them again. */
export const deskTitleShow = call({
  service: 'desk',
  path: '/title/show/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    metaIds: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
    isHidden: z.boolean(),
  }),
  response: deskChangedSchema,
});

/** Makes a film a version of another one, which is kept. */
export const deskTitleMerge = call({
  service: 'desk',
  path: '/title/merge/v1',
  role: 'operator',
  writes: true,
  request: z.object({ metaId: idSchema, keptId: idSchema }),
  response: deskChangedSchema,
});

/** Makes a version a film of its own again. */
export const deskTitleSplit = call({
  service: 'desk',
  path: '/title/split/v1',
  role: 'operator',
  writes: true,
  request: z.object({ metaId: idSchema }),
  response: deskChangedSchema,
});

/** Characters of a picture file in Base64: with the rest of the request it is below the bound of a body. */
export const pictureFileMaxChars = 480_000;

/** Stores a picture that an edit names afterwards: a file, or one that is fetched from an address. */
export const deskPictureAdd = call({
  service: 'desk',
  path: '/picture/add/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    frame: z.enum(['poster', 'landscape', 'banner', 'logo']),
    file: z.optional(
      z.string().check(z.maxLength(pictureFileMaxChars), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ),
    address: z.optional(z.string().check(z.maxLength(2_048))),
  }),
  response: z.object({ pictureUrl: z.string() }),
});
