import type { GoogleSignIn } from '#operator/accounts/google-sign-in.ts';
import type { Mailer } from '#operator/accounts/mailer.ts';
import type * as z from 'zod/mini';
import type { Call } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { Fairness } from '#operator/fairness/fairness.ts';
import type { LineUp } from '#operator/line-up/line-up.ts';
import type { Db } from '#operator/db/open.ts';
import type { Gateway } from '#operator/gateway/gateway.ts';
import type { OperatorMeter } from '#operator/serving/operator-meter.ts';
import type { ContentSeal } from '#operator/sealing/content-seal.ts';
import type { Viewing } from '#operator/reports/viewing.ts';
import type { SettingsStore } from '#operator/settings/settings-store.ts';
import type { Sessions, Viewer } from '#operator/tokens/sessions.ts';
import type { ClientAddress } from '#operator/serving/client-address.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { ReadyAnswer } from '#operator/serving/ready-answer.ts';

/** The context of every handler. */
export interface OperatorServices {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
  sessions: Sessions;
  settings: SettingsStore;
  lineUp: LineUp;
  /** Who watches what at the moment. */
  viewing: Viewing;
  /** Whether the film with that content id, a file of a list, is delivered as HLS. */
  isFilmSentAsHls: (contentId: string) => Promise<boolean>;
  /** Asks the account that a film comes from for its details, once. Returns whether there is something new of it. */
  learnDetails: (metaId: string) => Promise<boolean>;
  mailer: Mailer;
  fairness: Fairness;
  /** Null when Google login is off. */
  google: GoogleSignIn | null;
  /** Null when the gateway is off. */
  gateway: Gateway | null;
  /** Encrypted mode only. */
  seal: ContentSeal | null;
  /** Null without metrics. */
  meter: OperatorMeter | null;
}

/** The context of one request. */
export interface CallContext extends OperatorServices {
  language: Language;
  /** The calling viewer; null without a valid token. */
  viewer: Viewer | null;
  /** A desk call of the command line, which has the token of administration. */
  isCommandLine: boolean;
  /** The token of the request, of any kind. */
  presentedToken: string;
  /** 32 bytes in hex; a repeated write has the same id. Null without one. */
  requestId: string | null;
  /** The viewer's address, as the web server saw it; the web server's address for its own calls. */
  clientAddress: ClientAddress;
  /** The browser's random device id, in calls that recognise members by it; null without one. */
  deviceId: string | null;
}

/** The viewer of a call that requires a session. */
export function viewerOf({ viewer }: CallContext): Viewer {
  if (!viewer) throw new Failure('sessionInvalid');
  return viewer;
}

/** The account of a call that requires a login. */
export function accountOf(context: CallContext): string {
  const { accountId } = viewerOf(context);
  if (accountId === null) throw new Failure('notAllowed');
  return accountId;
}

/** A contract entry with its handler. */
export interface Handler {
  call: Call;
  /** Gets the unchecked request data; throws Failure. */
  answer: (data: Record<string, unknown>, context: CallContext) => Promise<unknown>;
}

/**
 * Binds a handler to a contract entry: it gets the request as the entry's schema parses it, after the role check, and
 * must return the entry's response.
 */
export function handle<C extends Call>(
  call: C,
  answer: (
    request: z.output<C['request']>,
    context: CallContext,
  ) => Promise<z.input<C['response']> | ReadyAnswer>,
): Handler {
  return {
    call,
    answer: async (data, context) => {
      checkRole(call, context.viewer);
      return answer(parsedRequest(call, data), context);
    },
  };
}

/** The operator checks roles as the web server does (SAFE-01). */
function checkRole(call: Call, viewer: Viewer | null): void {
  // A refresh comes with a refresh token, which its handler checks.
  if (call.role === 'anyone' || call.session === 'refresh') return;
  if (!viewer) throw new Failure('sessionInvalid');
  const role = viewer.accountId === null ? 'guest' : 'user';
  if (call.role !== 'session' && call.role !== role) throw new Failure('notAllowed');
}

/** The request as the call's schema parses it. Throws Failure `badRequest`. */
export function parsedRequest<C extends Call>(
  call: C,
  data: Record<string, unknown>,
): z.output<C['request']> {
  const parsed = call.request.safeParse(data);
  if (!parsed.success) throw new Failure('badRequest', issueText(parsed.error));
  return parsed.data as z.output<C['request']>;
}

function issueText(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'request';
  return `${issue.path.map(String).join('.') || 'request'}: ${issue.message}`.slice(0, 300);
}
