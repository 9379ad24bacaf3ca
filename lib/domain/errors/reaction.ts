/**
 * The error catalogue (spec part 8): the product's reaction to a failed call. This file only decides; one listener
 * acts.
 */
import type { Call } from '#lib/contract/wire/call.ts';
import type { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { OperatorError, sealCodes } from '#lib/contract/wire/operator-error.ts';

/** Keys below `errors` in the message catalogue. */
export type ErrorMessageKey =
  | 'internalServerError'
  | 'networkFailed'
  | 'contentGone'
  | 'sealedDamaged'
  | 'sealedVersion';

export type Reaction =
  /** The operator's message, shown for `limits.toastMs`. `name` marks the one error that the spec names: it says "LAC error", and not what LAC is. */
  | { kind: 'toast'; text: string; name?: 'lac' }
  | { kind: 'toast'; messageKey: ErrorMessageKey; name?: 'lac' }
  /** A dialog with an OK button. */
  | { kind: 'dialog'; messageKey: ErrorMessageKey }
  /**
   * The session is no longer valid. `goTo` guest: open a visitor session and stay; login: show the login page.
   * `wasUser`: a user was logged in, so their data must be removed from the screen.
   */
  | { kind: 'session-lost'; goTo: 'guest' | 'login'; wasUser: boolean }
  /** The caller gets the code; nothing is shown. */
  | { kind: 'marker'; code: MarkerCode }
  /** No usable answer. Reported once until a call works again; the view keeps its content. */
  | { kind: 'network'; messageKey: ErrorMessageKey }
  | { kind: 'silence' };

export type MarkerCode = 5001 | 5002 | 5003 | 5004 | 5005;

/** The circumstances of the failed call. */
export interface ReactionSetting {
  call: Pick<Call, 'hideErrorTip' | 'session'> &
    Partial<Pick<Call, 'role' | 'needsLogin' | 'onFailure'>>;
  loginStatus: 'guest' | 'user';
  visitorMode: boolean;
}

const sessionProblemCodes: ReadonlySet<number> = new Set([
  10101040, 10101041, 555, 200, 201, 202, 203, 204, 205, 208, 220, 223, 404,
]);
const markerCodes: ReadonlySet<number> = new Set([5001, 5002, 5003, 5004, 5005]);
const contentGoneCodes: ReadonlySet<number> = new Set([6001, 6002, 6003]);
const damagedCode: (typeof sealCodes)['damaged'] = 2;
const versionCode: (typeof sealCodes)['version'] = 3;
const lacCode = 10101069;
/** The error code of a guest who makes a user's call. */
const notAllowedCode: (typeof errorCodes)['notAllowed'] = 10100403;
/** The code of a scan code that is not confirmed yet: the normal answer while polling, so never shown. */
const scanCodeWaitingCode = 10101149;

/** An errCode that ends the viewer session (spec part 8). */
export function isSessionProblem(code: number): boolean {
  return sessionProblemCodes.has(code);
}

/** An errCode that is handed to the caller instead of being shown. */
function isMarkerCode(code: number): code is MarkerCode {
  return markerCodes.has(code);
}

/** The statuses that the viewer reads of wherever they come from (spec part 8). */
const isServerError = (status: number) => status === 500 || status === 502;

/**
 * The special marker that a caller gets for the errCodes 5001 to 5005 (spec part 8), which nothing shows; null for any
 * other error. The player reads it of play sources: none of them is usable.
 */
export function markerOf(error: unknown): MarkerCode | null {
  if (!isOperatorError(error) || error.kind !== 'operator') return null;
  return isMarkerCode(error.code) ? error.code : null;
}

/** The reaction to an error of a call. Any error other than an OperatorError is a bug: the general toast. */
export function reactionTo(error: unknown, setting: ReactionSetting): Reaction {
  if (!isOperatorError(error)) return { kind: 'toast', messageKey: 'internalServerError' };
  switch (error.kind) {
    case 'aborted':
      return { kind: 'silence' };
    case 'sealed':
      return reactionToSeal(error.code, setting);
    case 'network':
      return { kind: 'network', messageKey: 'networkFailed' };
    case 'operator':
      return reactionToCode(error, setting);
    case 'http':
      if (isServerError(error.code) && setting.call.onFailure === undefined) {
        return { kind: 'toast', messageKey: 'internalServerError' };
      }
      return toast({ messageKey: 'internalServerError' }, error.code, setting);
    case 'malformed':
      return toast({ messageKey: 'internalServerError' }, error.code, setting);
  }
}

function reactionToCode(
  { code, message }: Pick<OperatorError, 'code' | 'message'>,
  setting: ReactionSetting,
): Reaction {
  if (isSessionProblem(code) || isSessionOfOther(code, setting)) {
    return {
      kind: 'session-lost',
      goTo: setting.visitorMode && !setting.call.needsLogin ? 'guest' : 'login',
      wasUser: setting.loginStatus === 'user',
    };
  }
  if (isMarkerCode(code)) return { kind: 'marker', code };
  if (contentGoneCodes.has(code)) return { kind: 'dialog', messageKey: 'contentGone' };
  if (code === scanCodeWaitingCode) return { kind: 'silence' };
  const words = message.trim()
    ? { text: message.trim() }
    : { messageKey: 'internalServerError' as const };
  return toast(words, code, setting);
}

/** The page belongs to a user and the cookie to a guest: the user has logged out in another tab. */
function isSessionOfOther(code: number, { call, loginStatus }: ReactionSetting): boolean {
  return code === notAllowedCode && call.role === 'user' && loginStatus === 'user';
}

/**
 * Reaction by seal code (lib/contract/wire/operator-error.ts). A missing key is reported by the page, once for all calls.
 */
function reactionToSeal(code: number, setting: ReactionSetting): Reaction {
  if (code === damagedCode) return toast({ messageKey: 'sealedDamaged' }, code, setting);
  if (code === versionCode) return toast({ messageKey: 'sealedVersion' }, code, setting);
  return { kind: 'silence' };
}

function toast(
  words: { text: string } | { messageKey: ErrorMessageKey },
  code: number,
  { call }: ReactionSetting,
): Reaction {
  if (isTipHidden(call.hideErrorTip, code)) return { kind: 'silence' };
  const isLac = code === lacCode && call.session === 'open';
  return isLac ? { kind: 'toast', ...words, name: 'lac' } : { kind: 'toast', ...words };
}

function isTipHidden(hideErrorTip: Call['hideErrorTip'], code: number): boolean {
  if (hideErrorTip === undefined) return false;
  return hideErrorTip === 'all' || hideErrorTip.includes(code);
}

/** Checks the shape, because the domain imports only types of the contract. */
function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && error.name === 'OperatorError' && 'kind' in error;
}
