import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { doneSchema, emptySchema, idSchema, instantSchema, urlSchema } from './wire/field.ts';

/** The six tokens of a viewer session. They live in the `ptk` cookie and never reach the browser's scripts. */
export const tokenSetSchema = z.object({
  token: z.string(),
  catchupToken: z.string(),
  memberSiteToken: z.string(),
  refreshToken: z.string(),
  renewCodeToken: z.string(),
  streamMediaTrackerToken: z.string(),
  /** When `token` ends, in milliseconds since 1970. */
  expiresAt: instantSchema,
});
export type TokenSet = z.infer<typeof tokenSetSchema>;

const planSubscriptionSchema = z.object({
  productId: idSchema,
  /** When the plan ends, in milliseconds since 1970; -1 for never. */
  expiredTs: z.number(),
});

export const accountInfoSchema = z.object({
  accountId: idSchema,
  accountName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  phonePreCode: z.optional(z.string()),
  virtualCode: z.optional(z.string()),
  /** 0 none, 1 running, 2 used up. */
  freeTrialStatus: z.optional(z.number()),
  loginMethod: z.optional(z.string()),
  /** 2 email, 6 phone, 8 or 13 virtual code. */
  loginMethodMapValue: z.optional(z.number()),
  subscriptionList: z.optional(z.array(planSubscriptionSchema)),
  sessionId: z.optional(z.string()),
  rechargeStatus: z.optional(z.enum(['NOT_RECHARGE', 'RECHARGED', 'MEMBER_SITE', 'BOTH'])),
  country: z.optional(z.string()),
  clientIp: z.optional(z.string()),
  /** The account may use the desk. Absent for viewers. */
  deskRole: z.optional(z.enum(['owner', 'editor'])),
});
export type AccountInfo = z.infer<typeof accountInfoSchema>;

/** The answer that opens a session. `tokens` comes from the operator; the BFF removes it. */
export const loginResponseSchema = z.object({
  loginStatus: z.enum(['guest', 'user']),
  accountInfo: accountInfoSchema,
  drmTemplates: z.optional(z.array(z.object({ drmType: z.string(), licenceUrl: urlSchema }))),
  tokens: z.optional(tokenSetSchema),
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

const emailSchema = z.string().check(z.maxLength(254));
const phoneFields = {
  phone: z.optional(z.string().check(z.maxLength(20))),
  phonePreCode: z.optional(z.string().check(z.maxLength(6))),
};
const passwordSchema = z.string().check(z.maxLength(200));
const verificationCodeSchema = z.string().check(z.maxLength(12));

export const login = call({
  service: 'live',
  path: '/api/account/login/v3',
  role: 'anyone',
  session: 'open',
  writes: true,
  knowsDevice: true,
  request: z.object({
    loginInfo: z.object({
      loginMethod: z.enum([
        'visitorLogin',
        'emailLogin',
        'phoneLogin',
        'googleLogin',
        'virtualCodeLogin',
      ]),
      email: z.optional(emailSchema),
      ...phoneFields,
      password: z.optional(passwordSchema),
      /** The identity provider's ID token (google) and its nonce. The BFF adds both. */
      idToken: z.optional(z.string().check(z.maxLength(8192))),
      nonce: z.optional(z.string().check(z.maxLength(128))),
      virtualCode: z.optional(z.string().check(z.maxLength(64))),
    }),
  }),
  response: loginResponseSchema,
});

/** A value used once, which ties a registration or a password reset to the page that asked for it. */
export const userRandomValueQuery = call({
  service: 'live',
  path: '/api/account/v3model/urv/query/v1',
  role: 'anyone',
  writes: true,
  request: z.object({
    loginType: z.enum(['email', 'phone']),
    accountName: z.string().check(z.maxLength(254)),
    originType: z.optional(z.number()),
  }),
  response: z.object({ userRandomValue: z.string() }),
});

export const register = call({
  service: 'live',
  path: '/api/account/register/v3',
  role: 'anyone',
  session: 'open',
  writes: true,
  knowsDevice: true,
  request: z.object({
    registerInfo: z.object({
      loginType: z.enum(['email', 'phone']),
      email: z.optional(emailSchema),
      ...phoneFields,
      verificationCode: verificationCodeSchema,
    }),
    /** The chosen password; only the connection (TLS) protects it in transit. */
    authenticationKey: passwordSchema,
    userRandomValue: z.string().check(z.maxLength(128)),
  }),
  response: loginResponseSchema,
});

export const passwordReset = call({
  service: 'live',
  path: '/api/account/resetPasswd/v1',
  role: 'anyone',
  writes: true,
  knowsDevice: true,
  isCountedOnce: true,
  request: z.object({
    loginType: z.enum(['email', 'phone']),
    email: z.optional(emailSchema),
    ...phoneFields,
    verificationCode: verificationCodeSchema,
    newPassword: passwordSchema,
  }),
  response: doneSchema,
});

export const passwordModify = call({
  service: 'live',
  path: '/api/v2/account/password/modify',
  role: 'user',
  session: 'open',
  writes: true,
  knowsDevice: true,
  request: z.object({ oldPassword: passwordSchema, newPassword: passwordSchema }),
  response: loginResponseSchema,
});

/** Sends a verification code by email or SMS: 4 digits, or 6 while codes are being guessed. */
export const verificationCodeSend = call({
  service: 'live',
  path: '/api/account/verification/v1',
  role: 'anyone',
  writes: true,
  knowsDevice: true,
  isCountedOnce: true,
  request: z.object({
    loginType: z.enum(['email', 'phone']),
    purpose: z.enum(['register', 'resetPassword']),
    email: z.optional(emailSchema),
    ...phoneFields,
  }),
  response: z.object({
    /** How long the code is valid, in seconds. */
    validSeconds: z.number(),
    /** How many digits the code has; 4 when absent. */
    digits: z.optional(z.int().check(z.gte(4), z.lte(8))),
  }),
});

export const tokenRefresh = call({
  service: 'live',
  path: '/api/account/token/refresh/v3',
  role: 'session',
  onFailure: 'background',
  session: 'refresh',
  writes: true,
  quiet: true,
  hideErrorTip: 'all',
  /** The refresh token travels in the Authorization header. */
  request: emptySchema,
  response: loginResponseSchema,
});

export const logout = call({
  service: 'live',
  path: '/api/account/logout/v1',
  role: 'session',
  session: 'close',
  writes: true,
  hideErrorTip: 'all',
  request: emptySchema,
  response: doneSchema,
});

/**
 * Makes a code that a phone scans to log a television in. The scanned picture only allows a phone to confirm the code.
 */
export const scanCodeCreate = call({
  service: 'live',
  path: '/api/account/scan/code/v3',
  role: 'anyone',
  writes: true,
  request: emptySchema,
  response: z.object({
    /** The television's secret id, which it polls for its session with; not in the picture. */
    scanCodeId: idSchema,
    /** The id in the picture, for the phone. */
    confirmId: idSchema,
    expiresAt: instantSchema,
    /** The same as a duration in seconds, for televisions with a wrong clock. */
    validSeconds: z.number(),
  }),
});

export const scanCodeInfo = call({
  service: 'live',
  path: '/api/v2/account/scan/code/info/query',
  role: 'anyone',
  request: z.object({ confirmId: idSchema }),
  response: z.object({
    status: z.enum(['waiting', 'confirmed', 'used', 'expired']),
    expiresAt: instantSchema,
  }),
});

/** The phone's side: the logged-in account confirms the code. */
export const scanCodeLogin = call({
  service: 'live',
  path: '/api/v2/account/scan/code/login',
  role: 'user',
  writes: true,
  isCountedOnce: true,
  request: z.object({ confirmId: idSchema }),
  response: doneSchema,
});

/** The television's poll: 10101149 until the phone has confirmed. */
export const scanCodeQuickLogin = call({
  service: 'live',
  path: '/api/v2/account/scan/code/quick-login-token/query',
  role: 'anyone',
  session: 'open',
  writes: true,
  quiet: true,
  hideErrorTip: [10101149],
  knowsDevice: true,
  request: z.object({ scanCodeId: idSchema }),
  response: loginResponseSchema,
});
