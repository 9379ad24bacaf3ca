import type { IncomingMessage } from 'node:http';
import { networkOf } from '#lib/ip-address.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { currentPageReport } from '#server/catalogue/page-report.ts';
import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import { answerRefusal } from '#server/http/refusal.ts';
import { readToldAddress } from '#server/http/told-address.ts';
import type { Handler } from '#server/http/handler.ts';

/**
 * Pages are rendered in one thread. A network renders a few at a time, so that calls, files and cached pages of other
 * networks are served in between. The total limit is higher, because a page whose operator hangs keeps its place for
 * its whole time budget.
 */
const sizes = { atWork: 24, atWorkEach: 2, waiting: 400, waitingEach: 20 };
const patienceMs = 6_000;
const ownLane = 'own';

/** The network that a page is rendered for, from the header that the door has set. */
export function laneOf({ headers }: IncomingMessage): string {
  const address = readToldAddress(headers[requestHeaders.viewerAddress]?.toString() ?? null);
  return address === null ? ownLane : networkOf(address);
}

/**
 * Renders pages in turn by network. A page has dozens of links: the one that the viewer opens goes before the prefetches of
 * the others. A page without a place is answered with 503 and Retry-After.
 */
export function inPageTurn(pages: Handler): Handler {
  const turns = new FairTurns(sizes);
  return async (request, response) => {
    const report = currentPageReport();
    const render = async () => {
      // Skip a reader that has disconnected.
      if (!response.destroyed) await pages(request, response);
    };
    try {
      await turns.enter(report?.lane ?? ownLane, patienceMs, render, {
        isAhead: report?.isPrefetch ?? false,
      });
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      answerRefusal(request, response, 'busy');
    }
  };
}
