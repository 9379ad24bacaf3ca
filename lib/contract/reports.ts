import * as z from 'zod/mini';
import { bounds } from '#lib/limits.ts';
import { call } from './wire/call.ts';

/** Player events. `value` is a JSON batch (ReportBatch), gzip-compressed and base64-encoded, as one form field. */
export const reportBatch = call({
  service: 'report',
  path: '/metric/batchpost/v1',
  role: 'session',
  onFailure: 'background',
  writes: true,
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({ value: z.string().check(z.maxLength(bounds.reportBodyMaxBytes)) }),
  /** How many events were accepted. A duplicate counts as well, and is stored once. */
  response: z.object({ accepted: z.number() }),
});

/** The common fields of a batch's events. The account comes from the session, never from the browser. */
export interface ReportContext {
  app: string;
  /** Random; new with each start of a tab. */
  clientId: string;
  device: 'desktop' | 'mobile' | 'tablet' | 'tv';
  browser: 'chrome' | 'edge' | 'firefox' | 'safari' | 'other';
  language: string;
}

/** The delivery of a stream: HTTP, or the WebRTC gateway's data channel. */
export type Tracker = 'HLS' | 'webRTC';

/** Live play data, failures, data of ended programmes and of titles, and quality of service. */
type ReportEventName = 'live' | 'error' | 'playback' | 'vod' | 'sla';

/** One event: the common fields, and the fields of its kind. */
export interface ReportEvent {
  event: ReportEventName;
  streamType: 'LIVE' | 'VOD';
  /** The delivery of the stream, which may change while a page is open. */
  tracker: Tracker;
  /** When it happened by the viewer's clock, in ms since 1970. */
  atMs: number;
  [field: string]: string | number | boolean | null;
}

export interface ReportBatch extends ReportContext {
  /** `eventId` is random and new for each event: the operator stores an event once, however often it arrives. */
  events: (ReportEvent & { eventId: string })[];
}

/** The form of an event's id. An event with a malformed or missing id is stored each time it arrives. */
export const reportEventIdSchema = z.string().check(z.regex(/^[\w-]{16,64}$/));
