import { env } from '#server/base/env.ts';
import type { BffRequest } from './bff-request.ts';

/**
 * Whether a request comes from our own pages, by Origin and Sec-Fetch-Site, which no page can forge. A request with
 * neither header does not come from a current browser: it is refused if `mustBeKnown`.
 */
export function isSameOrigin(request: Pick<BffRequest, 'header'>, mustBeKnown: boolean): boolean {
  const site = request.header('sec-fetch-site');
  const origin = request.header('origin');
  if (site === undefined && origin === undefined) return !mustBeKnown;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || isOwnOrigin(origin, request.header('host'));
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const { publicOrigin } = env();
  if (publicOrigin !== undefined) return origin.toLowerCase() === publicOrigin;
  if (origin === `https://${host}` || origin === `http://${host}`) return true;
  if (host === undefined || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const ownAddress = `${protocol}//${host}`;
  return URL.canParse(ownAddress) && new URL(ownAddress).host === originHost;
}

/** True when the browser reached us over https, so that the cookie may be Secure. */
export function isSecure(request: Pick<BffRequest, 'header'>): boolean {
  const { publicOrigin, proxies } = env();
  if (publicOrigin !== undefined) return publicOrigin.startsWith('https:');
  const origin = request.header('origin');
  if (origin !== undefined) return origin.startsWith('https:');
  if (proxies.isAny) return request.header('x-forwarded-proto') === 'https';
  // Browsers send this header only to https and to this machine.
  return request.header('sec-fetch-site') !== undefined && !isLocal(request.header('host') ?? '');
}

function isLocal(host: string): boolean {
  return /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}
