import * as z from 'zod/mini';
import { accountInfoSchema, tokenSetSchema, type LoginResponse } from '#lib/contract/account.ts';

/**
 * The content of the sealed cookie: the tokens, and as much of the account as the server needs without asking the
 * operator. Everything else about the account is the operator's to tell.
 */
export const viewerSessionSchema = z.object({
  loginStatus: z.enum(['guest', 'user']),
  account: z.object({
    accountId: z.string(),
    accountName: z.string(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    phonePreCode: z.optional(z.string()),
    virtualCode: z.optional(z.string()),
    loginMethod: z.optional(z.string()),
    loginMethodMapValue: z.optional(z.number()),
    country: z.optional(z.string()),
    /** As of the last login or refresh; the account pages show them. */
    subscriptionList: accountInfoSchema.shape.subscriptionList,
    rechargeStatus: accountInfoSchema.shape.rechargeStatus,
  }),
  tokens: tokenSetSchema,
});
export type ViewerSession = z.infer<typeof viewerSessionSchema>;

/** The session that an operator's answer opens, or null when it opens none. */
export function sessionFromLogin(response: LoginResponse): ViewerSession | null {
  const parsed = viewerSessionSchema.safeParse({
    loginStatus: response.loginStatus,
    account: response.accountInfo,
    tokens: response.tokens,
  });
  return parsed.success ? parsed.data : null;
}

/**
 * True when the access token has run out by our clock. An operator whose clock is so far behind that its tokens seem
 * to have ended before they came says so with `expiresAt` 0 (see sealSession): then only its answer counts.
 */
export function isTokenExpired(session: ViewerSession, nowMs: number): boolean {
  const { expiresAt } = session.tokens;
  return expiresAt !== 0 && expiresAt <= nowMs;
}
