import { requestHeaders } from '#lib/request-headers.ts';
import { noProxies } from '#server/base/trusted-proxies.ts';
import { viewerAddress } from '#server/base/viewer-address.ts';
import { toldAddress } from '#server/http/told-address.ts';

/** A request as Next's handlers get it, after the door has set the viewer's address. */
export function webRequest(target: string, init: RequestInit = {}): Request {
  const request = new Request(new URL(target, 'http://localhost'), init);
  request.headers.set(requestHeaders.viewerAddress, toldAddress(anAddress));
  return request;
}

/** A viewer's address, for tests in which its value does not matter. */
export const anAddress = viewerAddress('203.0.113.9', undefined, noProxies)!;
