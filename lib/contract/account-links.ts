import * as z from 'zod/mini';
import { loginResponseSchema } from './account.ts';
import { call } from './wire/call.ts';

/** The secret of a link that sets a password once; the part of its address after `#`. */
export const linkSecretSchema = z.string().check(z.maxLength(64), z.regex(/^[\w-]{20,64}$/));

/** What a link is for. */
export const linkPurposeSchema = z.enum(['owner', 'invitation', 'password']);
export type LinkPurpose = z.infer<typeof linkPurposeSchema>;

export const accountLinkInfo = call({
  service: 'live',
  path: '/api/account/link/info/v1',
  role: 'anyone',
  hideErrorTip: 'all',
  request: z.object({ linkSecret: linkSecretSchema }),
  response: z.object({
    purpose: linkPurposeSchema,
    /** The address that the new password is for; absent for the first owner, who chooses one. */
    email: z.optional(z.string()),
  }),
});

/** Sets the password and logs in; the link works no more. The first owner also names the account's address. */
export const accountLinkRedeem = call({
  service: 'live',
  path: '/api/account/link/redeem/v1',
  role: 'anyone',
  session: 'open',
  writes: true,
  knowsDevice: true,
  request: z.object({
    linkSecret: linkSecretSchema,
    email: z.optional(z.string().check(z.maxLength(254))),
    newPassword: z.string().check(z.maxLength(200)),
  }),
  response: loginResponseSchema,
});
