import { noProxies } from '#server/http/trusted-proxies.ts';
import { viewerAddress } from '#server/http/viewer-address.ts';

/** The address of a viewer's machine, for tests in which it does not matter. */
export const anAddress = viewerAddress('203.0.113.9', undefined, noProxies)!;
