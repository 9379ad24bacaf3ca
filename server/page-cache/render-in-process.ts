import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import {
  currentPageReport,
  newPageReport,
  reportingTo,
  type PageReport,
} from '#server/catalogue/page-report.ts';
import type { Handler } from '#server/http/handler.ts';
import type { AskedPage } from './asked-page.ts';

/** A page as the page handler answered it. */
export interface RenderedPage extends Pick<PageReport, 'isPartial'> {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Renders pages over a pair of streams in the process, without a network. A page with several waiting requests
 * therefore continues when the first of them disconnects.
 */
export function rendererOf(pages: Handler): (asked: AskedPage) => Promise<RenderedPage> {
  const reports = new WeakMap<Duplex, PageReport>();
  const server = createServer((request, response) => {
    const report = reports.get(request.socket) ?? newPageReport();
    // A failed page destroys its connection, so that the reader gets an error and not a partial page.
    reportingTo(report, () => pages(request, response)).catch(() => response.destroy());
  });
  return async (asked) => {
    const report = newPageReport();
    // The time budget began with the request that started this rendering.
    const started = currentPageReport();
    report.deadlineMs = started?.deadlineMs ?? report.deadlineMs;
    report.lane = started?.lane;
    report.isPrefetch = started?.isPrefetch ?? false;
    const [near, far] = duplexPair();
    reports.set(far, report);
    server.emit('connection', far);
    const { target: path, headers } = asked;
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { method: 'GET', path, headers, createConnection: () => near },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            near.destroy();
            const { statusCode: status = 500, headers: answered } = incoming;
            resolve({
              isPartial: report.isPartial,
              status,
              headers: answered,
              body: Buffer.concat(chunks),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  };
}
