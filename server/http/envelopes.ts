import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { bounds } from '#lib/limits.ts';
import en from '#messages/en.json' with { type: 'json' };
import es from '#messages/es.json' with { type: 'json' };
import pt from '#messages/pt.json' with { type: 'json' };
import type { BffAnswer } from './bff-request.ts';

const texts = { en: en.refusals, es: es.refusals, pt: pt.refusals };

/** The BFF's own refusals, with HTTP status and error code. */
const refusals = {
  'not-found': [404, errorCodes.notFound],
  'wrong-method': [405, errorCodes.notFound],
  'foreign-origin': [403, errorCodes.notAllowed],
  'too-large': [413, errorCodes.bodyTooLarge],
  'wrong-type': [415, errorCodes.badRequest],
  malformed: [400, errorCodes.badRequest],
  'too-long': [414, errorCodes.badRequest],
  'too-slow': [408, errorCodes.badRequest],
  'too-many': [429, errorCodes.tooManyTries],
  'unknown-address': [403, errorCodes.notAllowed],
  busy: [503, errorCodes.busy],
  'operator-away': [503, errorCodes.upstreamHangs],
} as const;
export type Refusal = keyof typeof refusals;

export function refuse(refusal: Refusal, language: Language): BffAnswer {
  const [status, errCode] = refusals[refusal];
  const answer = failure(status, errCode, language);
  if (status === 503) answer.headers['retry-after'] = String(bounds.retryAfterSeconds);
  return answer;
}

/** A failure in the format of the operator: HTTP 200 with an errCode. */
export function sayErrCode(errCode: number, language: Language): BffAnswer {
  return failure(200, errCode, language);
}

/** An OperatorError for the browser: a network error code, or only the operator's HTTP status. */
export function sayError(error: OperatorError, language: Language): BffAnswer {
  if (error.kind === 'http') return { status: error.code, headers: {}, body: '{}' };
  if (error.kind === 'operator' && error.code === errorCodes.busy) return refuse('busy', language);
  if (error.kind === 'operator') return sayErrCode(error.code, language);
  if (error.kind === 'network') {
    if (error.code === errorCodes.upstreamHangs) return refuse('operator-away', language);
    const status = error.code === errorCodes.upstreamTimeout ? 504 : 502;
    return failure(status, error.code, language);
  }
  return failure(502, errorCodes.upstreamMalformed, language);
}

export function saySuccess(result: unknown): BffAnswer {
  return { status: 200, headers: {}, body: JSON.stringify({ errCode: 0, result }) };
}

function failure(status: number, errCode: number, language: Language): BffAnswer {
  return {
    status,
    headers: {},
    body: JSON.stringify({ errCode, errMsg: textOf(errCode, language) }),
  };
}

function textOf(errCode: number, language: Language): string {
  const own = texts[language];
  switch (errCode) {
    case errorCodes.bodyTooLarge:
      return own.bodyTooLarge;
    case errorCodes.tooManyTries:
      return own.tooManyRequests;
    case errorCodes.notAllowed:
      return own.notAllowed;
    case errorCodes.notFound:
      return own.notFound;
    case errorCodes.sessionInvalid:
      return own.sessionEnded;
    case errorCodes.upstreamUnreachable:
    case errorCodes.upstreamTimeout:
    case errorCodes.upstreamMalformed:
    case errorCodes.upstreamHangs:
      return own.networkFailed;
    default:
      return own.badRequest;
  }
}
