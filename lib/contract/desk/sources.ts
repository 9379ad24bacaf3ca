import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import { emptySchema, idSchema, instantSchema, shortTextSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';

/** As a source is stored: a list of channels and films, a guide, or a folder of films. */
export const sourceKindSchema = z.enum(['m3u', 'xmltv', 'vod']);
/** What a source is for people. */
export const sourceFormSchema = z.enum(['list', 'account', 'tuner', 'guide', 'folder']);
export type SourceForm = z.infer<typeof sourceFormSchema>;

const nameSchema = z.string().check(z.maxLength(64), z.regex(/^(?=.*\w)[\w .:@-]{1,64}$/));
const hoursSchema = z.int().check(z.gte(0), z.lte(720));
const daysSchema = z.int().check(z.gte(0), z.lte(365));
const connectionsSchema = z.nullable(z.int().check(z.gte(1), z.lte(1_000)));
/** The name of a known source, of any form. */
const knownNameSchema = z.string().check(z.minLength(1), z.maxLength(200));
const sourceRefFields = { kind: sourceKindSchema, name: knownNameSchema };

/** An address, or a path on the operator's machine; user and password for an account. */
const placeFields = {
  address: z.string().check(z.minLength(1), z.maxLength(4_096)),
  user: shortTextSchema,
  password: shortTextSchema,
};

export const sourceProgressSchema = z.object({
  startedAt: instantSchema,
  /** `reading`: bytes; `storing`: rows; `packaging`: films. */
  stage: z.enum(['reading', 'storing', 'packaging']),
  done: z.number(),
  total: z.nullable(z.number()),
  /** The film that is being packaged. */
  item: z.nullable(z.string()),
});
export type SourceProgress = z.infer<typeof sourceProgressSchema>;

export const sourceStateSchema = z.enum([
  'running',
  'stopping',
  'waiting',
  'leaving',
  'stopped',
  'problem',
  'fine',
]);
export type SourceState = z.infer<typeof sourceStateSchema>;

export const sourceAccountSchema = z.object({
  /** In the provider's word: Active, Trial. */
  status: z.nullable(z.string()),
  /** Null for an account without an end. */
  endsAt: z.nullable(instantSchema),
  /** The days until it ends, when these are few; null otherwise. */
  daysLeft: z.nullable(z.number()),
  isTrial: z.boolean(),
  /** How many streams were open when it was read; null when the provider does not say. */
  connectionsActive: z.nullable(z.number()),
});
export type SourceAccount = z.infer<typeof sourceAccountSchema>;

export const deskSourceSchema = z.object({
  ...{ kind: sourceKindSchema, name: z.string() },
  sourceForm: sourceFormSchema,
  /** Without its password. */
  location: z.string(),
  ...{ everyHours: z.number(), graceDays: z.number() },
  connectionsSet: z.nullable(z.number()),
  /** As its account or tuner says. */
  connectionsTold: z.nullable(z.number()),
  /** What the provider of an account says of it; null for all other sources. */
  account: z.nullable(sourceAccountSchema),
  triedAt: instantSchema,
  /** When it is read again by itself; null: never. */
  nextAt: z.nullable(instantSchema),
  state: sourceStateSchema,
  /** Why the last try changed nothing, in the operator's language. */
  problem: z.nullable(z.string()),
  /** The last try was refused because most of it is gone; it may be forced. */
  canForce: z.boolean(),
  /** Of a guide: the channels that have it. */
  channels: z.number(),
  titles: z.number(),
  /** Channels and films that it lacks now and that stay for their days of grace. */
  missing: z.number(),
  /** How many entries were left out, when nothing of it could be used; else 0. */
  allLeftOut: z.number(),
  progress: z.nullable(sourceProgressSchema),
});
export type DeskSource = z.infer<typeof deskSourceSchema>;

export const deskSourceList = call({
  service: 'desk',
  path: '/source/list/v1',
  role: 'operator',
  quiet: true,
  request: emptySchema,
  response: z.object({
    sources: z.array(deskSourceSchema),
    /** Channels of the demo service; 0 when it was removed. */
    demoChannels: z.number(),
  }),
});

/** Reads a source without storing anything. Returns its form and its counts. */
export const deskSourceTry = call({
  service: 'desk',
  path: '/source/try/v1',
  role: 'operator',
  request: z.object(placeFields),
  response: z.object({
    /** Null when it was not recognised. */
    sourceForm: z.nullable(sourceFormSchema),
    /** Without its password. */
    location: z.string(),
    /** A name that is free. */
    name: z.string(),
    /** The source that reads the same already. */
    knownAs: z.nullable(z.string()),
    /** Why it cannot be read, in the operator's language. */
    problem: z.nullable(z.string()),
    ...{ channels: z.number(), titles: z.number(), programmes: z.number() },
    /** Entries that would be left out. */
    leftOut: z.number(),
    /** False when it is larger than a try reads: then there are more. */
    isWhole: z.boolean(),
    /** What it says of itself, in the operator's language. */
    notes: z.array(z.string()),
    /** The addresses of guides that a list names. */
    guides: z.array(z.string()),
  }),
});

export const deskSourceAdd = call({
  service: 'desk',
  path: '/source/add/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    ...placeFields,
    sourceForm: sourceFormSchema,
    name: nameSchema,
    ...{ everyHours: hoursSchema, graceDays: daysSchema, connectionsSet: connectionsSchema },
  }),
  response: deskChangedSchema,
});

/** Reads a source soon. */
export const deskSourceRun = call({
  service: 'desk',
  path: '/source/run/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    ...sourceRefFields,
    /** Lets most of its channels or films go when it lacks them. */
    isForced: z.boolean(),
  }),
  response: deskChangedSchema,
});

/** Stops the reading of a source. What is done stays. */
export const deskSourceStop = call({
  service: 'desk',
  path: '/source/stop/v1',
  role: 'operator',
  writes: true,
  request: z.object(sourceRefFields),
  response: deskChangedSchema,
});

const settingsSchema = z.object({
  everyHours: hoursSchema,
  graceDays: daysSchema,
  connectionsSet: connectionsSchema,
});

export const deskSourceChange = call({
  service: 'desk',
  path: '/source/change/v1',
  role: 'operator',
  writes: true,
  request: z.object({ ...sourceRefFields, settings: settingsSchema, seen: settingsSchema }),
  response: deskChangedSchema,
});

/** Removes a source with all that it has brought. */
export const deskSourceRemove = call({
  service: 'desk',
  path: '/source/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ ...sourceRefFields, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

const outcomePartSchema = z.enum(['titles', 'parts', 'left']);
export type OutcomePart = z.infer<typeof outcomePartSchema>;

/** What became of each entry or file of a source at its last reading. */
export const deskSourceReport = call({
  service: 'desk',
  path: '/source/report/v1',
  role: 'operator',
  quiet: true,
  request: z.object({
    ...sourceRefFields,
    outcomePart: outcomePartSchema,
    query: shortTextSchema,
    offset: z.int().check(z.gte(0), z.lte(1_000_000)),
    limit: z.int().check(z.gte(1), z.lte(200)),
  }),
  response: z.object({
    /** How many there are of each kind. Of very large sources only the first ones are listed. */
    totals: z.object({ titles: z.number(), parts: z.number(), left: z.number() }),
    /** What is said of the source as a whole. */
    notes: z.array(z.string()),
    /** How many lines match. */
    total: z.number(),
    lines: z.array(
      z.object({
        /** A line, an entry or a path. */
        place: z.string(),
        /** The title, or why it was left out. */
        outcome: z.string(),
        /** What the title needs in order to play; null when it needs nothing. */
        note: z.nullable(z.string()),
        /** What it became, while that is there. */
        logicalChannelId: z.nullable(idSchema),
        metaId: z.nullable(idSchema),
      }),
    ),
  }),
});

/** Removes the demo channels, films, rows, notices and members for good. */
export const deskDemoRemove = call({
  service: 'desk',
  path: '/demo/remove/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    /** How many demo channels the owner saw. */
    demoChannels: z.int().check(z.gte(0), z.lte(100_000)),
    isConfirmed: z.literal(true),
  }),
  response: deskChangedSchema,
});
