import { isSameOrigin } from '#server/http/own-address.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import { originOfRequest } from '#server/http/public-origin.ts';

/**
 * Whether a viewer navigates here from one of our own pages, not from another site and not by a script. Over plain HTTP
 * only the Referer tells, and in WebKit as well: it calls a link of ours that opens a tab without an opener cross-site.
 */
export function isOwnVisit(request: BffRequest): boolean {
  const { header } = request;
  if (header('sec-purpose') !== undefined || header('next-router-prefetch') !== undefined) {
    return false;
  }
  if (header('sec-fetch-site') !== undefined) {
    if (header('sec-fetch-dest') !== 'document') return false;
    if (isSameOrigin(request, true)) return true;
  }
  return isReferredByUs(header);
}

/** No page of another site can send our origin as its Referer. */
function isReferredByUs(header: BffRequest['header']): boolean {
  const referer = header('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).origin === originOfRequest(header);
}
