import * as z from 'zod/mini';
import { linkSecretSchema } from '#lib/contract/account-links.ts';
import { call } from '#lib/contract/wire/call.ts';
import {
  idSchema,
  instantSchema,
  shortTextSchema,
  wholeInstantSchema,
} from '#lib/contract/wire/field.ts';
import { deskChangedSchema, deskRoleSchema } from '#lib/contract/desk/shell.ts';

/** The end of a plan: -1 for never. */
const planEndSchema = z.union([z.literal(-1), wholeInstantSchema]);

const memberPlanSchema = z.object({
  planId: idSchema,
  planName: z.string(),
  expiresAt: z.number(),
});
export type MemberPlan = z.infer<typeof memberPlanSchema>;

const memberSchema = z.object({
  memberId: idSchema,
  memberName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** By which the member may log in; null for accounts of earlier versions. */
  virtualCode: z.nullable(z.string()),
  deskRole: z.nullable(deskRoleSchema),
  createdAt: instantSchema,
  /** Null for an open account. */
  closedAt: z.nullable(instantSchema),
  /** The last log-in or renewal that is still known; null without one. */
  lastSessionAt: z.nullable(instantSchema),
  /** Running and ended ones. */
  memberPlans: z.array(memberPlanSchema),
});
export type Member = z.infer<typeof memberSchema>;

/** The members in the order of their names. */
export const deskMemberList = call({
  service: 'desk',
  path: '/member/list/v1',
  role: 'owner',
  request: z.object({
    /** Part of a name, an address or a phone number; or a whole id or subscriber code. */
    query: z.optional(shortTextSchema),
    show: z._default(z.enum(['all', 'open', 'closed', 'desk']), 'all'),
    offset: z._default(z.int().check(z.gte(0), z.lte(10_000_000)), 0),
    limit: z._default(z.int().check(z.gte(1), z.lte(200)), 100),
  }),
  response: z.object({
    members: z.array(memberSchema),
    total: z.int(),
    /** The service sends emails or short messages, so invitations can be sent. */
    canSendInvitations: z.boolean(),
  }),
});

/** One member with sessions, known devices and the link that still works. */
export const deskMemberDetail = call({
  service: 'desk',
  path: '/member/detail/v1',
  role: 'owner',
  request: z.object({ memberId: idSchema }),
  response: z.object({
    member: memberSchema,
    /** The one who asks. */
    isSelf: z.boolean(),
    /** It has the role owner, and no other open account has it. */
    isLastOwner: z.boolean(),
    hasPassword: z.boolean(),
    /** The newest 200. */
    memberSessions: z.array(
      z.object({
        sessionId: z.string(),
        loginMethod: z.string(),
        /** The log-in. */
        sessionStartedAt: instantSchema,
        /** The last renewal. */
        sessionUsedAt: instantSchema,
      }),
    ),
    /** Browsers that it has logged in from: the last log-in of each. */
    deviceUsedAt: z.array(instantSchema),
    openLink: z.nullable(
      z.object({ purpose: z.enum(['owner', 'invitation', 'password']), linkExpiresAt: z.number() }),
    ),
    /** A link can be sent to the address of this member. */
    canSendLink: z.boolean(),
    /** All plans, smallest first. */
    planChoices: z.array(z.object({ planId: idSchema, planName: z.string() })),
  }),
});
export type MemberDetail = z.infer<typeof deskMemberDetail.response>;

const contactFields = {
  memberName: z.string().check(z.maxLength(200)),
  /** One of both, or both; empty for none. */
  email: z.string().check(z.maxLength(254)),
  /** With its country prefix, such as +34600111222. */
  phone: z.string().check(z.maxLength(24)),
};

/** The page's own origin: the link of a letter begins with it. Absent: no letter is sent. */
const letterOriginSchema = z.optional(
  z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@]+$/)),
);

/**
 * A new account: with a password, or without one and with a link for setting it. The secret of the link is shown once.
 */
export const deskMemberCreate = call({
  service: 'desk',
  path: '/member/create/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    ...contactFields,
    /** Null: invite. */
    newPassword: z.nullable(z.string().check(z.maxLength(200))),
    letterOrigin: letterOriginSchema,
  }),
  response: z.object({
    ...deskChangedSchema.shape,
    memberId: idSchema,
    linkSecret: z.nullable(linkSecretSchema),
  }),
});

export const deskMemberEdit = call({
  service: 'desk',
  path: '/member/edit/v1',
  role: 'owner',
  writes: true,
  request: z.object({ memberId: idSchema, ...contactFields, seen: z.object(contactFields) }),
  response: deskChangedSchema,
});

export const deskMemberRole = call({
  service: 'desk',
  path: '/member/role/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    memberId: idSchema,
    deskRole: z.nullable(deskRoleSchema),
    seenRole: z.nullable(deskRoleSchema),
  }),
  response: deskChangedSchema,
});

/** Gives a plan, changes its end, or takes it. */
export const deskMemberPlan = call({
  service: 'desk',
  path: '/member/plan/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    memberId: idSchema,
    planId: idSchema,
    /** Null: the member has it no more. */
    expiresAt: z.nullable(planEndSchema),
    seenExpiresAt: z.nullable(planEndSchema),
  }),
  response: deskChangedSchema,
});

/** Logs a member out. */
export const deskMemberLogOut = call({
  service: 'desk',
  path: '/member/session/end/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    memberId: idSchema,
    /** Null: all of its sessions. */
    sessionId: z.nullable(idSchema),
    isConfirmed: z.literal(true),
  }),
  response: deskChangedSchema,
});

/** A link for a new password; earlier links of the member work no more. Its secret is shown once. */
export const deskMemberLink = call({
  service: 'desk',
  path: '/member/link/v1',
  role: 'owner',
  writes: true,
  request: z.object({
    memberId: idSchema,
    purpose: z.enum(['invitation', 'password']),
    letterOrigin: letterOriginSchema,
  }),
  response: z.object({ ...deskChangedSchema.shape, linkSecret: linkSecretSchema }),
});

/** Closes an account, which ends its sessions, or opens it again. */
export const deskMemberClose = call({
  service: 'desk',
  path: '/member/close/v1',
  role: 'owner',
  writes: true,
  request: z.object({ memberId: idSchema, isClosed: z.boolean(), seenIsClosed: z.boolean() }),
  response: deskChangedSchema,
});

/** Deletes an account with everything that is kept for it. */
export const deskMemberDelete = call({
  service: 'desk',
  path: '/member/delete/v1',
  role: 'owner',
  writes: true,
  request: z.object({ memberId: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});
