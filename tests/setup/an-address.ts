import { noProxies } from '#server/base/trusted-proxies.ts';
import { viewerAddress } from '#server/base/viewer-address.ts';

/** The address of a viewer's machine, for tests in which it does not matter. */
export const anAddress = viewerAddress('203.0.113.9', undefined, noProxies)!;
