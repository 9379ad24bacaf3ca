import { requestHeaders } from '#lib/request-headers.ts';
import { toldAddress } from '#server/http/told-address.ts';
import { anAddress } from './an-address.ts';

/** A request as Next's handlers get it, after the door has set the viewer's address. */
export function webRequest(target: string, init: RequestInit = {}): Request {
  const request = new Request(new URL(target, 'http://localhost'), init);
  request.headers.set(requestHeaders.viewerAddress, toldAddress(anAddress));
  return request;
}
