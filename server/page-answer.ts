import type { IncomingMessage, ServerResponse } from 'node:http';
import { bounds } from '#lib/limits.ts';
import {
  currentPageReport,
  newPageReport,
  reportingTo,
  type PageReport,
} from './catalogue/page-report.ts';
import { laneOf } from './page-cache/page-turns.ts';
import { isPrefetch } from './base/is-prefetch.ts';
import type { Handler } from './http/handler.ts';

/** All reads for a request share one time budget from now on (`pageBudgetMs` of the server's bounds). */
export function withinPageBudget(pages: Handler): Handler {
  return (request, response) => {
    const report = newPageReport();
    report.lane = laneOf(request);
    report.isPrefetch = isPrefetch(request);
    return reportingTo(report, () => pages(request, response));
  };
}

/**
 * Answers 503 for a page whose subject could not be read, which Next cannot do itself. Navigations within the product
 * get the same page with 200, because Next's router reloads the whole page on any other status.
 */
export function withPageStatus(pages: Handler): Handler {
  return (request, response) => {
    const report = currentPageReport() ?? newPageReport();
    if (!isNavigationWithin(request)) sayWhenAway(response, report);
    return reportingTo(report, () => pages(request, response));
  };
}

const isNavigationWithin = ({ headers }: IncomingMessage) => 'rsc' in headers;

function sayWhenAway(response: ServerResponse, report: PageReport): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (!report.isSubjectAway || status !== 200) return writeHead(status, ...rest);
    response.setHeader('retry-after', bounds.retryAfterSeconds);
    response.setHeader('cache-control', 'no-store');
    return writeHead(503, ...rest);
  };
}
