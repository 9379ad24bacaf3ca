import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { accountInfoSchema, tokenSetSchema, type LoginResponse } from '#lib/contract/account.ts';

/**
 * The content of the sealed cookie: the tokens, and the account data that the server needs without asking the operator.
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
    /** As of the last log-in or refresh; shown on the account pages. */
    subscriptionList: accountInfoSchema.shape.subscriptionList,
    rechargeStatus: accountInfoSchema.shape.rechargeStatus,
    /** Only for the link to the desk: its calls ask the operator each time. */
    deskRole: accountInfoSchema.shape.deskRole,
  }),
  tokens: tokenSetSchema,
  /** The licence server of each DRM type, where the operator names one of its own. */
  licenceServers: z.optional(z.record(z.string(), z.string())),
});
export type ViewerSession = z.infer<typeof viewerSessionSchema>;

/** Names a token in memory without holding it. */
export const tokenKey = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The session in an operator's log-in answer, or null when it has no tokens. */
export function sessionFromLogin(response: LoginResponse): ViewerSession | null {
  const parsed = viewerSessionSchema.safeParse({
    loginStatus: response.loginStatus,
    account: response.accountInfo,
    tokens: response.tokens,
    licenceServers: licenceServersOf(response.drmTemplates),
  });
  return parsed.success ? parsed.data : null;
}

/** The cookie holds them, so there are few and short ones. */
const serversMost = 4;
const longestServer = 400;

/** The absolute addresses of the templates by DRM type; undefined without any, as for an operator that serves itself. */
function licenceServersOf(
  templates: LoginResponse['drmTemplates'],
): Record<string, string> | undefined {
  const absolute = (templates ?? [])
    .filter(({ licenceUrl }) => URL.canParse(licenceUrl) && licenceUrl.length <= longestServer)
    .slice(0, serversMost);
  if (absolute.length === 0) return undefined;
  return Object.fromEntries(absolute.map(({ drmType, licenceUrl }) => [drmType, licenceUrl]));
}

/**
 * True when the access token has expired by our clock. `expiresAt` is 0 when the operator's clock is so far behind that
 * new tokens look expired (see sealSession): then only the operator's answer counts.
 */
export function isTokenExpired(session: ViewerSession, nowMs: number): boolean {
  const { expiresAt } = session.tokens;
  return expiresAt !== 0 && expiresAt <= nowMs;
}
