import { env } from '#server/base/env.ts';
import type { HeaderReader } from '#server/base/header-reader.ts';

/**
 * A name, an IPv4 address, or an IPv6 address in brackets, with a port: nothing that could end a line or an attribute.
 */
const wellFormedHost =
  /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
/** Names and addresses that are valid on one machine or network only. */
const localName =
  /^(?:[a-z0-9-]+|(?:.+\.)?(?:localhost|local|lan|internal|test|home\.arpa)|(?:127|10)(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[(?:::1|f[cd][0-9a-f]{2}:[0-9a-f:]+|fe80:[0-9a-f:]+)\])$/;

/**
 * The origin for output made for this request only: `PUBLIC_ORIGIN`, else the requested host. Null when the host is
 * malformed.
 */
export function originOfRequest(header: HeaderReader): string | null {
  const { publicOrigin, proxies } = env();
  if (publicOrigin !== undefined) return publicOrigin;
  const host = header('host')?.toLowerCase() ?? '';
  const isHttps = proxies.isAny && header('x-forwarded-proto') === 'https';
  const origin = `${isHttps ? 'https' : 'http'}://${host}`;
  return wellFormedHost.test(host) && URL.canParse(origin) ? origin : null;
}

/**
 * The origin for the heads of pages, which are cached for other viewers. A request can claim any host, so a public
 * origin is used only when it is configured; a local one is harmless. When empty, addresses are relative to the page.
 */
export function originOfPages(header: HeaderReader): string {
  const origin = originOfRequest(header);
  if (origin === null || env().publicOrigin !== undefined) return origin ?? '';
  return localName.test(new URL(origin).hostname) ? origin : '';
}
