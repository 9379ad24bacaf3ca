import { isSameOrigin } from '#server/http/own-address.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import { originOfRequest } from '#server/http/public-origin.ts';

/**
 * Whether a viewer navigates here from one of our own pages, not from another site and not by a script. Over plain HTTP
 * only the Referer tells.
 */
export function isOwnVisit(request: BffRequest): boolean {
  const { header } = request;
  if (header('sec-purpose') !== undefined || header('next-router-prefetch') !== undefined) {
    return false;
  }
  const wanted = header('sec-fetch-dest');
  if (header('sec-fetch-site') !== undefined) {
    return wanted === 'document' && isSameOrigin(request, true);
  }
  const referer = header('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).origin === originOfRequest(header);
}
