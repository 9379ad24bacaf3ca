import { timingSafeEqual } from 'node:crypto';
import type { Language } from '#lib/contract/wire/field.ts';
import { hashToken } from '#operator/base/hash-token.ts';
import { Failure } from './failure.ts';

/** The header with the operator's key. */
export const operatorKeyHeader = 'x-operator-key';

/** The paths that a CDN and a health check may request without the key. All others are closed, known or not. */
const openPath = /^\/(?:media\/|artwork\/|healthz$)/;
/** A web server with a wrong key gets an error here; otherwise the operator would look healthy to it. */
const isWrongAtHealth = (pathname: string, headers: Headers) =>
  pathname === '/healthz' && headers.has(operatorKeyHeader);

/** Access control by the operator's key. */
export interface OperatorDoor {
  /** Whether the request carries the right key. */
  isHolder: (request: Request) => boolean;
  /** Whether the request is allowed, by its key or because its path is open. */
  lets: (request: Request, pathname: string) => boolean;
  /** Removes the viewer's address from a request that has it from anyone but a holder of the key. */
  dropClaim: (request: Request) => void;
}

/** The header in which the web server tells for whom it asks. */
export const viewerHeader = 'x-client-ip';

/** `key`: the operator's key, of 32 characters or more. It is compared in constant time. */
export function openDoor(key: string): OperatorDoor {
  const expected = Buffer.from(hashToken(key));
  const isHolder = ({ headers }: Request) =>
    timingSafeEqual(Buffer.from(hashToken(headers.get(operatorKeyHeader) ?? '')), expected);
  return {
    isHolder,
    lets: (request, pathname) =>
      isHolder(request) || (openPath.test(pathname) && !isWrongAtHealth(pathname, request.headers)),
    dropClaim: (request) => {
      if (request.headers.has(viewerHeader) && !isHolder(request)) {
        request.headers.delete(viewerHeader);
      }
    },
  };
}

/**
 * The answer to a request without the key: the same for every path of a kind, so that it does not reveal which exist.
 */
export function refuseAtDoor(pathname: string, language: Language): Response {
  if (pathname.startsWith('/_admin/')) {
    const error =
      'The operator key is missing or wrong. Give the command the OPERATOR_KEY that the operator has.';
    return Response.json({ error }, { status: 403 });
  }
  const failure = new Failure('operatorKeyWrong');
  return Response.json(
    { errCode: failure.code, errMsg: failure.textIn(language) },
    { status: 403 },
  );
}
