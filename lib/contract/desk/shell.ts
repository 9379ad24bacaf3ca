import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import {
  doneSchema,
  emptySchema,
  instantSchema,
  shortTextSchema,
} from '#lib/contract/wire/field.ts';

export const deskRoleSchema = z.enum(['owner', 'editor']);
export type DeskRole = z.infer<typeof deskRoleSchema>;

/** The answer of a change at the desk: its entry in the audit list; null when nothing has changed. */
export const deskChangedSchema = z.object({ changeId: z.nullable(z.int()) });

/** The operator who asks. Null for the command line. */
export const deskSelf = call({
  service: 'desk',
  path: '/self/v1',
  role: 'operator',
  quiet: true,
  request: emptySchema,
  response: z.object({ accountName: z.string(), deskRole: deskRoleSchema }),
});

/** A change in the audit list. `before` and `after` are JSON texts, at most 2,000 characters of each. */
const deskChangeSchema = z.object({
  changeId: z.int(),
  changedAt: instantSchema,
  /** Empty for the command line. */
  accountName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  before: z.string(),
  after: z.string(),
  canUndo: z.boolean(),
  undoneAt: z.nullable(instantSchema),
  undoneBy: z.nullable(z.string()),
});
export type DeskChange = z.infer<typeof deskChangeSchema>;

/** The audit list, newest first. */
export const deskChangeList = call({
  service: 'desk',
  path: '/change/list/v1',
  role: 'operator',
  request: z.object({
    /** Only changes older than this one; absent for the newest. */
    beforeId: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    /** Only changes of this thing. */
    subject: z.optional(shortTextSchema),
    query: z.optional(shortTextSchema),
  }),
  response: z.object({ changes: z.array(deskChangeSchema), isLast: z.boolean() }),
});

/** Sets back what a change has changed; refused when it was changed again since. */
export const deskChangeUndo = call({
  service: 'desk',
  path: '/change/undo/v1',
  role: 'operator',
  writes: true,
  request: z.object({ changeId: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
  response: doneSchema,
});
