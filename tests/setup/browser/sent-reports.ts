import { gunzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { reportBatch, type ReportBatch, type ReportEvent } from '#lib/contract/reports.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

export interface StoredEvent {
  eventId: string | null;
  accountId: string | null;
  event: ReportEvent & { clientId: string };
}

export const isReport = (request: { url: () => string }) =>
  request.url().endsWith(reportBatch.address);

/** The batch in a request, unpacked as an operator does it. */
export function batchOf(request: Pick<Request, 'postData'>): ReportBatch {
  return unpackBatch(new URLSearchParams(request.postData() ?? '').get('value') ?? '');
}

export function unpackBatch(value: string): ReportBatch {
  return JSON.parse(gunzipSync(Buffer.from(value, 'base64')).toString('utf8')) as ReportBatch;
}

/** Collects the reports that a page sends from now on. */
export function watchReports(page: Page) {
  const batches: ReportBatch[] = [];
  page.on('request', (request) => {
    if (isReport(request)) batches.push(batchOf(request));
  });
  const sent = () => batches.flatMap(({ events }) => events);
  return { batches, sent, ids: () => new Set(sent().map(({ eventId }) => eventId)) };
}

/** The events of all players in the stack's operator, as `npm run operator -- report events` shows them. */
export async function storedEvents(stack: Stack): Promise<StoredEvent[]> {
  const { events } = (await stack.admin('GET', '/reports/events?count=10000')) as {
    events: StoredEvent[];
  };
  return events;
}
