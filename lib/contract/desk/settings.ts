import * as z from 'zod/mini';
import { backupNamePattern } from './backup-files.ts';
import { call } from '#lib/contract/wire/call.ts';
import { emptySchema, instantSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';

/** The settings that the desk changes, by their names on the command line. */
export const deskSettingKeySchema = z.enum([
  'manifest.brandProperties.productName',
  'manifest.brandProperties.accent',
  'manifest.brandProperties.logoUrl',
  'manifest.brandProperties.iconUrl',
  'manifest.businessType',
  'manifest.otherProperties.visitorMode',
  'manifest.uiProperties.webapp_custom_lang',
  'properties.loginMethods',
  'properties.layoutConfig.popular_search_switch',
  'properties.layoutConfig.more_like_this_switch',
  'properties.layoutConfig.home_live_layout_switch',
  'properties.layoutConfig.hide_unsubscribe_channel',
  'place.region',
]);
export type DeskSettingKey = z.infer<typeof deskSettingKeySchema>;

/** The command line changes further ones. */
const anyKeySchema = z.string().check(z.maxLength(200), z.regex(/^[a-z]+(?:\.\w+)+$/i));

/** A value as text; a list as JSON. */
const valueSchema = z.string().check(z.maxLength(10_000));

const deskSettingSchema = z.object({
  key: deskSettingKeySchema,
  /** What the operator has set; null for the default. */
  own: z.nullable(z.string()),
  /** The default; null when there is none. */
  fallback: z.nullable(z.string()),
});
export type DeskSetting = z.infer<typeof deskSettingSchema>;

export const deskSettingList = call({
  service: 'desk',
  path: '/setting/list/v1',
  role: 'owner',
  quiet: true,
  request: emptySchema,
  response: z.object({ settings: z.array(deskSettingSchema) }),
});

/** Sets settings, or puts them back to their defaults (null), all or none. */
export const deskSettingChange = call({
  service: 'desk',
  path: '/setting/change/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    changes: z
      .array(
        z.object({
          key: anyKeySchema,
          value: z.nullable(valueSchema),
          seen: z.nullable(valueSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(13)),
  }),
  response: deskChangedSchema,
});

export const brandKindSchema = z.enum(['logo', 'icon']);
export type BrandKind = z.infer<typeof brandKindSchema>;

/** Characters of an uploaded picture in Base64. */
export const pictureMaxChars = 160_000;

/** Takes a picture as logo or app icon; it is drawn anew in the size that is needed. */
export const deskBrandPicture = call({
  service: 'desk',
  path: '/brand/picture/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    kind: brandKindSchema,
    /** A PNG, JPEG or WebP file in Base64. */
    picture: z
      .string()
      .check(z.minLength(1), z.maxLength(pictureMaxChars), z.regex(/^[A-Za-z0-9+/]+=*$/)),
    /** The address of the picture that its operator saw. */
    seen: z.nullable(valueSchema),
  }),
  response: deskChangedSchema,
});

const backupNameSchema = z.string().check(z.maxLength(100), z.regex(backupNamePattern));

/** `same`, `older`, `newer`: the tables it was made with. `damaged` is no backup, or not of this product. */
export const backupVersionSchema = z.enum(['same', 'older', 'newer', 'damaged']);

const deskBackupSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  madeAt: instantSchema,
  version: backupVersionSchema,
});
export type DeskBackup = z.infer<typeof deskBackupSchema>;

export const backupJobSchema = z.object({
  kind: z.enum(['make', 'restore']),
  name: z.string(),
  startedAt: instantSchema,
  /** Written so far. */
  bytes: z.number(),
  /** Why it has failed; null while it is under way. */
  failure: z.nullable(z.string()),
});

export const deskBackupList = call({
  service: 'desk',
  path: '/backup/list/v1',
  role: 'owner',
  quiet: true,
  request: emptySchema,
  response: z.object({
    /** False for a database on a server, which has tools of its own. */
    isPossible: z.boolean(),
    /** Where the backups are, on the operator's machine. */
    folder: z.string(),
    /** Has to be typed to restore. */
    serviceName: z.string(),
    /** Newest first, at most 200. */
    backups: z.array(deskBackupSchema),
    /** What is under way, or has failed last. */
    job: z.nullable(backupJobSchema),
    /** A backup that takes the place of the service with the next start. */
    prepared: z.nullable(
      z.object({
        name: z.string(),
        /** The operator starts again by itself; otherwise its owner restarts the service. */
        isRestarting: z.boolean(),
      }),
    ),
  }),
});
export type DeskBackupState = z.infer<typeof deskBackupList.response>;

/** Begins a backup; `deskBackupList` tells how far it is. */
export const deskBackupMake = call({
  service: 'desk',
  path: '/backup/make/v1',
  role: 'owner',
  writes: true,
  request: emptySchema,
  response: deskChangedSchema,
});

export const deskBackupRemove = call({
  service: 'desk',
  path: '/backup/remove/v1',
  role: 'owner',
  writes: true,
  request: z.object({ name: backupNameSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

/** Reads a backup to its end and prepares it for the next start. Everything since it was made will be lost. */
export const deskBackupRestore = call({
  service: 'desk',
  path: '/backup/restore/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    name: backupNameSchema,
    typedName: z.string().check(z.maxLength(100)),
    isConfirmed: z.literal(true),
  }),
  response: deskChangedSchema,
});

/** Forgets a restore that is prepared for the next start. */
export const deskBackupForget = call({
  service: 'desk',
  path: '/backup/forget/v1',
  role: 'owner',
  writes: true,
  request: emptySchema,
  response: deskChangedSchema,
});
