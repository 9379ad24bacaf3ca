import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import {
  idListSchema,
  idSchema,
  instantSchema,
  shortTextSchema,
} from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';
import { visible } from './visible.ts';

/** Channel numbers that lists may give, and operators too. */
export const channelNumberSchema = z.int().check(z.gte(1), z.lte(999_999));
const nameSchema = z.string().check(visible, z.maxLength(200));
/** An address of a picture; '' for none. */
const logoSchema = z.string().check(z.maxLength(2_048), z.regex(/^$|^https?:\/\/|^\/artwork\//i));
const groupsSchema = z.array(idSchema).check(z.maxLength(20));
const planSchema = z.nullable(idSchema);
const shiftSchema = z.int().check(z.gte(-24 * 60), z.lte(24 * 60));

/** The fields of a channel that an operator may change. */
export const channelFieldsSchema = z.object({
  name: z.optional(nameSchema),
  number: z.optional(channelNumberSchema),
  /** Ids of its groups. */
  groups: z.optional(groupsSchema),
  logoUrl: z.optional(logoSchema),
  livePlanId: z.optional(planSchema),
  catchUpPlanId: z.optional(planSchema),
  isHidden: z.optional(z.boolean()),
  /** Imports leave everything as it is that viewers see of it, and it stays when its list lacks it. */
  isLocked: z.optional(z.boolean()),
  /** Its id in guides; null: its name finds its guide; '': it has none. */
  tvgId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  guideShiftMinutes: z.optional(shiftSchema),
});
export type ChannelFields = z.infer<typeof channelFieldsSchema>;
export const channelFieldNames = [
  'name',
  'number',
  'groups',
  'logoUrl',
  'livePlanId',
  'catchUpPlanId',
  'isHidden',
  'isLocked',
  'tvgId',
  'guideShiftMinutes',
] as const satisfies readonly (keyof ChannelFields)[];
export type ChannelFieldName = (typeof channelFieldNames)[number];
const fieldNameSchema = z.enum(channelFieldNames);

/** Which channels: all criteria together. */
const filterFields = {
  query: z.optional(shortTextSchema),
  /** The name of a list; '' for channels of no list. */
  listName: z.optional(z.string().check(z.maxLength(64))),
  groupId: z.optional(idSchema),
  only: z.optional(z.enum(['shown', 'hidden', 'edited', 'locked', 'withoutGuide', 'failing'])),
};
const filterSchema = z.object(filterFields);
export type ChannelFilter = z.infer<typeof filterSchema>;

const rowSchema = z.object({
  logicalChannelId: idSchema,
  number: z.int(),
  name: z.string(),
  /** Names, in the reader's language. */
  groups: z.array(z.string()),
  listName: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  livePlanId: z.nullable(z.string()),
  catchUpPlanId: z.nullable(z.string()),
  isAudio: z.boolean(),
  isHidden: z.boolean(),
  isLocked: z.boolean(),
  hasGuide: z.boolean(),
  /** Its own source and the further ones. */
  sources: z.int(),
  /** Failures of its sources within the last day. */
  failures: z.int(),
  /** Its list lacks it now. */
  isAbsent: z.boolean(),
  editedFields: z.array(fieldNameSchema),
});
export type DeskChannel = z.infer<typeof rowSchema>;

/** The line-up by number, with hidden channels, without those that are further sources of others. */
export const deskChannelList = call({
  service: 'desk',
  path: '/channel/list/v1',
  role: 'operator',
  request: z.object({
    ...filterFields,
    offset: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(200))),
  }),
  response: z.object({ total: z.int(), rows: z.array(rowSchema) }),
});

/** Names of a group; a language without one has the English name. */
const groupNameSchema = z.object({
  en: nameSchema,
  es: z.optional(nameSchema),
  pt: z.optional(nameSchema),
});

/** What the line-up can be filtered by, and what channels can be given. */
export const deskChannelChoices = call({
  service: 'desk',
  path: '/channel/choices/v1',
  role: 'operator',
  request: z.object({}),
  response: z.object({
    listNames: z.array(z.string()),
    groups: z.array(
      z.object({
        groupId: idSchema,
        name: z.string(),
        names: groupNameSchema,
        channels: z.int(),
        isOwn: z.boolean(),
      }),
    ),
    plans: z.array(z.object({ planId: idSchema, name: z.string() })),
  }),
});

const sourceSchema = z.object({
  logicalChannelId: idSchema,
  name: z.string(),
  listName: z.string(),
  /** Without its secrets. */
  shownAddress: z.string(),
  failures: z.array(z.object({ failedAt: instantSchema, reason: z.string() })),
});
export type DeskSource = z.infer<typeof sourceSchema>;

export const deskChannelDetail = call({
  service: 'desk',
  path: '/channel/detail/v1',
  role: 'operator',
  request: z.object({ logicalChannelId: idSchema }),
  response: z.object({
    row: rowSchema,
    /** The fields as they are. */
    fields: z.required(channelFieldsSchema),
    /** The edited fields, as the source has them. */
    sourceFields: channelFieldsSchema,
    /** Of a list; others cannot have further sources. */
    isImported: z.boolean(),
    sources: z.array(sourceSchema),
  }),
});

/** Why a change was not made, for the reader's language. */
const takenSchema = z.nullable(z.string());

export const deskChannelEdit = call({
  service: 'desk',
  path: '/channel/edit/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    logicalChannelId: idSchema,
    fields: channelFieldsSchema,
    /** The changed fields as the operator saw them. */
    seenFields: channelFieldsSchema,
    /** Fields that become again what the source says. */
    putBack: z.optional(z.array(fieldNameSchema).check(z.maxLength(10))),
  }),
  response: z.object({
    ...deskChangedSchema.shape,
    /** The channel that has the wanted number; nothing is changed then. */
    numberTakenBy: takenSchema,
  }),
});

/** Chosen by hand, or all that match a filter except some. */
const choiceSchema = z.object({
  channelIds: z.optional(idListSchema),
  matching: z.optional(filterSchema),
  exceptIds: z.optional(idListSchema),
});
export type ChannelChoice = z.infer<typeof choiceSchema>;

/** The most channels of one change. The embedded database answers no other call meanwhile. */
export const bulkChannelsMost = 5_000;

/** One change of many channels: of all that match, the first 5,000 by number. */
export const deskChannelBulk = call({
  service: 'desk',
  path: '/channel/bulk/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    choice: choiceSchema,
    isHidden: z.optional(z.boolean()),
    isLocked: z.optional(z.boolean()),
    livePlanId: z.optional(planSchema),
    catchUpPlanId: z.optional(planSchema),
    addGroupId: z.optional(idSchema),
    removeGroupId: z.optional(idSchema),
    /** The first number; the others follow in their present order. Numbers of other channels are skipped. */
    numberFrom: z.optional(channelNumberSchema),
    /** Every edited field becomes again what the source says. */
    isPutBack: z.optional(z.boolean()),
  }),
  response: z.object({ ...deskChangedSchema.shape, changed: z.int() }),
});

/** Puts a channel at the place of another one; those between move up or down by one place. */
export const deskChannelMove = call({
  service: 'desk',
  path: '/channel/move/v1',
  role: 'operator',
  writes: true,
  request: z.object({ logicalChannelId: idSchema, toPlaceOfId: idSchema }),
  response: deskChangedSchema,
});

/** Makes a group, or renames one. */
export const deskGroupSave = call({
  service: 'desk',
  path: '/group/save/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    groupId: z.optional(idSchema),
    names: groupNameSchema,
    /** The names of the group as the operator saw them. */
    seenNames: z.optional(groupNameSchema),
  }),
  response: z.object({ ...deskChangedSchema.shape, groupId: idSchema }),
});

export const deskGroupMove = call({
  service: 'desk',
  path: '/group/move/v1',
  role: 'operator',
  writes: true,
  request: z.object({ groupId: idSchema, toPlaceOfId: idSchema }),
  response: deskChangedSchema,
});

/** Removes a group; its channels stay in the line-up. A group of a list comes back with the list. */
export const deskGroupRemove = call({
  service: 'desk',
  path: '/group/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ groupId: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});
