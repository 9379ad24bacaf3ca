import type { GoogleSignIn } from '#operator/accounts/google-sign-in.ts';
import type { PostOffice } from '#operator/accounts/post-office.ts';
import type * as z from 'zod/mini';
import type { Call } from '#lib/contract/call.ts';
import type { Language } from '#lib/contract/field.ts';
import type { Fairness } from '#operator/fairness/fairness.ts';
import type { LineUp } from '#operator/line-up/line-up.ts';
import type { Db } from '#operator/db/open.ts';
import type { Gateway } from '#operator/gateway/gateway.ts';
import type { OperatorMeter } from '#operator/serving/operator-meter.ts';
import type { ContentSeal } from '#operator/sealing/content-seal.ts';
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
  postOffice: PostOffice;
  fairness: Fairness;
  /** Null: Google is no way in. */
  google: GoogleSignIn | null;
  /** Null: it is not switched on. */
  gateway: Gateway | null;
  /** In encrypted mode. */
  seal: ContentSeal | null;
  /** Null: nothing is counted. */
  meter: OperatorMeter | null;
}

/** One request's surroundings. */
export interface CallContext extends OperatorServices {
  language: Language;
  /** The viewer who asks; null without a valid token. */
  viewer: Viewer | null;
  /** The token that came with the request, of any kind. */
  presentedToken: string;
  /** 32 bytes in hex: the same one for the same write when it is repeated. Null: it came without. */
  requestId: string | null;
  /** The viewer's, as the web server saw it; its own for what it asks on its own behalf. */
  clientAddress: ClientAddress;
  /** The browser's own random number, with the calls that know members by it; null without one. */
  deviceId: string | null;
}

/** The viewer of a call that needs a session. */
export function viewerOf({ viewer }: CallContext): Viewer {
  if (!viewer) throw new Failure('sessionInvalid');
  return viewer;
}

/** The account of a call that is for logged-in users. */
export function accountOf(context: CallContext): string {
  const { accountId } = viewerOf(context);
  if (accountId === null) throw new Failure('notAllowed');
  return accountId;
}

/** A contract entry with the code that answers it. */
export interface Handler {
  call: Call;
  /** Takes what came in, before any check; throws Failure. */
  answer: (data: Record<string, unknown>, context: CallContext) => Promise<unknown>;
}

/**
 * Ties code to a contract entry: it gets the request as the entry's schema reads it, after the role has been checked,
 * and must give the entry's response.
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
      const parsed = call.request.safeParse(data);
      if (!parsed.success) throw new Failure('badRequest', issueText(parsed.error));
      return answer(parsed.data as z.output<C['request']>, context);
    },
  };
}

/** Roles are enforced here as well as in the web server (design, SAFE-01). */
function checkRole(call: Call, viewer: Viewer | null): void {
  // A refresh comes with a refresh token, which its handler looks up.
  if (call.role === 'anyone' || call.session === 'refresh') return;
  if (!viewer) throw new Failure('sessionInvalid');
  const role = viewer.accountId === null ? 'guest' : 'user';
  if (call.role !== 'session' && call.role !== role) throw new Failure('notAllowed');
}

function issueText(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'request';
  return `${issue.path.map(String).join('.') || 'request'}: ${issue.message}`.slice(0, 300);
}
