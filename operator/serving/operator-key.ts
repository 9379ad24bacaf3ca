import { timingSafeEqual } from 'node:crypto';
import type { Language } from '#lib/contract/field.ts';
import { hashToken } from '#operator/tokens/token-set.ts';
import { Failure } from './failure.ts';

/** The header that a holder of the operator's key proves it by. */
export const operatorKeyHeader = 'x-operator-key';

/** The paths that a CDN and a health check may ask without the key. All others are closed, known or not. */
const openPath = /^\/(?:media\/|artwork\/|healthz$)/;
/** Told to a web server with a wrong key, which would otherwise see an operator in good health. */
const isWrongAtHealth = (pathname: string, headers: Headers) =>
  pathname === '/healthz' && headers.has(operatorKeyHeader);

/** The door of the operator: who has its key, and what the others may see. */
export interface OperatorDoor {
  /** Whether the request carries the right key. */
  isHolder: (request: Request) => boolean;
  /** Whether the request may come in, by its key or because its path is open. */
  lets: (request: Request, pathname: string) => boolean;
}

/** `key`: the operator's key, of 32 characters or more. It is compared in constant time. */
export function openDoor(key: string): OperatorDoor {
  const expected = Buffer.from(hashToken(key));
  const isHolder = ({ headers }: Request) =>
    timingSafeEqual(Buffer.from(hashToken(headers.get(operatorKeyHeader) ?? '')), expected);
  return {
    isHolder,
    lets: (request, pathname) =>
      isHolder(request) || (openPath.test(pathname) && !isWrongAtHealth(pathname, request.headers)),
  };
}

/** The answer to a request without the key: the same for every path of a kind, so that it does not tell what there is. */
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
