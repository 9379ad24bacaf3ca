/**
 * A request that ends with `signal`. The own signal of a Request follows the given one only while the Request is in memory,
 * and a download that has begun outlives it: it would go on when its reader has left.
 */
export const requestUntil = (
  signal: AbortSignal,
  url: string,
  init: Pick<RequestInit, 'method' | 'headers'> = {},
): Request => Object.defineProperty(new Request(url, init), 'signal', { value: signal });
