/** Why an engine gave up, in terms of the live machine and the messages (HEAL-01, LIV-09). */
import {
  codecOfRefusal,
  connectionsOfRefusal,
  isServiceFull,
  SOURCE_BUSY,
  SOURCE_REFUSED,
} from '#lib/contract/media/stream-refusal.ts';
import { serviceFullCode } from '#lib/domain/playback/playback-fault.ts';

export interface EngineFault {
  /**
   * `network`: a retry may help; `media`: the browser cannot play it; `drm`: no licence, or an unsupported protection;
   * `source`: the stream has stopped updating or is malformed.
   */
  kind: 'network' | 'media' | 'drm' | 'source';
  /** `NET-503`, `NET-TIMEOUT`, `GRANT-403`, `MEDIA-3`, `CODEC-AC-3`, `BUSY-2`, `BUSY-SERVICE`, `DRM-LICENCE`, `SOURCE-STALE`, … */
  code: string;
}

/** Why one request failed: its HTTP status, 0 without an answer. */
export interface RequestFailure {
  status: number;
  isTimeout: boolean;
  /** The origin names the codec that browsers lack. */
  codec?: string;
  /** The provider of the stream allows no more connections than these, and they are in use. */
  connections?: number;
  /** The operator reads or converts as many streams as it can. */
  isServiceFull?: boolean;
}

export function faultOfRequest({
  status,
  isTimeout,
  codec,
  connections,
  isServiceFull = false,
}: RequestFailure): EngineFault {
  if (codec !== undefined) return { kind: 'media', code: `CODEC-${codec}` };
  if (connections !== undefined) return { kind: 'network', code: `BUSY-${String(connections)}` };
  if (isServiceFull) return { kind: 'network', code: serviceFullCode };
  if (isTimeout) return { kind: 'network', code: 'NET-TIMEOUT' };
  if (status === 0) return { kind: 'network', code: 'NET-0' };
  if (isGrantRefusal(status)) return { kind: 'network', code: `GRANT-${status}` };
  // The answer is complete, but the player cannot read it: for instance an error page instead of a playlist.
  if (status < 400 || status === SOURCE_REFUSED) return { kind: 'source', code: 'SOURCE-FORMAT' };
  return { kind: 'network', code: `NET-${status}` };
}

/** What an answer says why there is no stream. */
export function reasonOf(status: number, text: string): Partial<RequestFailure> {
  if (status === SOURCE_REFUSED) {
    const codec = codecOfRefusal(text);
    return codec === null ? {} : { codec };
  }
  if (status !== SOURCE_BUSY) return {};
  const connections = connectionsOfRefusal(text);
  if (connections !== null) return { connections };
  return isServiceFull(text) ? { isServiceFull: true } : {};
}

/** The signature is invalid or has expired. */
export function isGrantRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

/** From a MediaError code (2 network, 3 decode, 4 not supported) and the last failed request, if any. */
export function faultOfMediaError(code: number, lastFailure: RequestFailure | null): EngineFault {
  if (lastFailure && code !== 3) return faultOfRequest(lastFailure);
  if (code === 2) return { kind: 'network', code: 'NET-0' };
  return { kind: 'media', code: `MEDIA-${code}` };
}
