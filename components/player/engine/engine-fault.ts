/** Why an engine gave up, in words that the live machine and the viewer understand (HEAL-01, LIV-09). */

export interface EngineFault {
  /**
   * `network`: a new try may help; `media`: the browser cannot play it; `drm`: no licence, or no such protection here;
   * `source`: the stream stands still or is no stream.
   */
  kind: 'network' | 'media' | 'drm' | 'source';
  /** `NET-503`, `NET-TIMEOUT`, `GRANT-403`, `MEDIA-3`, `DRM-LICENCE`, `SOURCE-STALE`, … */
  code: string;
}

/** Why one request failed: its HTTP status, 0 when nothing came back. */
export interface RequestFailure {
  status: number;
  isTimeout: boolean;
}

export function faultOfRequest({ status, isTimeout }: RequestFailure): EngineFault {
  if (isTimeout) return { kind: 'network', code: 'NET-TIMEOUT' };
  if (status === 0) return { kind: 'network', code: 'NET-0' };
  if (isGrantRefusal(status)) return { kind: 'network', code: `GRANT-${status}` };
  // Something came back whole, and the player could not read it: an error page in place of a playlist.
  if (status < 400) return { kind: 'source', code: 'SOURCE-FORMAT' };
  return { kind: 'network', code: `NET-${status}` };
}

/** A signature that is wrong or has ended. */
export function isGrantRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

/** From a MediaError code (2 network, 3 decode, 4 not supported) and the last request that failed, if any did. */
export function faultOfMediaError(code: number, lastFailure: RequestFailure | null): EngineFault {
  if (lastFailure && code !== 3) return faultOfRequest(lastFailure);
  if (code === 2) return { kind: 'network', code: 'NET-0' };
  return { kind: 'media', code: `MEDIA-${code}` };
}
