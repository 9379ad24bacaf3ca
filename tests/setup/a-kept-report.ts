import type { ReportContext } from '#lib/contract/reports.ts';
import type { KeptReport } from '#lib/browser/reports/report-store.ts';

export const aReportContext: ReportContext = {
  app: 'sintonia-web',
  clientId: 'c1',
  device: 'desktop',
  browser: 'chrome',
  language: 'es',
};

/** An event that waits to be sent; `place` is its order among others. */
export function aKeptReport(place: number, context: Partial<ReportContext> = {}): KeptReport {
  return {
    id: `${String(place).padStart(9, '0')}-0123456789ab`,
    context: { ...aReportContext, ...context },
    event: {
      event: 'live',
      streamType: 'LIVE',
      tracker: 'HLS',
      atMs: place,
      logicalChannelId: `l${String(place)}`,
      note: crypto.randomUUID().repeat(4),
    },
  };
}
