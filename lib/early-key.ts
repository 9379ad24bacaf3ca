/**
 * Names a request that a page makes before its scripts are there. `address` is absolute, or the path of a call; `body`
 * is empty where the method has none.
 */
export const earlyKey = (method: string, address: string, body = ''): string =>
  `${method} ${address}${body}`;

/** How the name of the early script begins; a hash of its content follows. */
export const earlyScriptPrefix = 'early-start-';
