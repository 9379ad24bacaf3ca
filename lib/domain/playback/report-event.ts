/** A player's report in the wire format (spec part 7; REP-03): flat fields with the wire's names. */
import type { ReportEvent, Tracker } from '#lib/contract/reports.ts';
import type { PlayReport } from './play-report.ts';

/** `tracker`: the current delivery, for reports that do not name one. */
export function reportEventOf(report: PlayReport, tracker: Tracker): ReportEvent {
  const streamType = 'metaId' in report ? 'VOD' : 'LIVE';
  return { event: report.kind, streamType, tracker, ...fieldsOf(report) };
}

function fieldsOf(report: PlayReport) {
  switch (report.kind) {
    case 'error': {
      const { kind, fault, ...rest } = report;
      return { ...onWire(rest), faultKind: fault.kind, faultCode: fault.code };
    }
    case 'sla': {
      const { kind, ...rest } = report;
      return { ...onWire(rest), rebufferRatio: ratioOf(report) };
    }
    case 'live':
    case 'playback':
    case 'vod': {
      const { kind, ...rest } = report;
      return onWire(rest);
    }
  }
}

function onWire<T extends { atMs: number }>(fields: T | (T & { channelId: string })) {
  if (!('channelId' in fields)) return fields;
  const { channelId: logicalChannelId, ...rest } = fields;
  return { logicalChannelId, ...rest };
}

/** Stalled share of the time in which pictures were due, 0 to 1, with four decimals. */
function ratioOf({ playedMs, rebufferMs }: { playedMs: number; rebufferMs: number }): number {
  const dueMs = playedMs + rebufferMs;
  return dueMs === 0 ? 0 : Math.round((rebufferMs / dueMs) * 10_000) / 10_000;
}
