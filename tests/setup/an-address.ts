import { noProxies } from '#server/base/trusted-proxies.ts';
import { viewerAddress } from '#server/base/viewer-address.ts';

/** A viewer's address, for tests in which its value does not matter. */
export const anAddress = viewerAddress('203.0.113.9', undefined, noProxies)!;
