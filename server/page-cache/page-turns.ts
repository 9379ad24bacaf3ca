import type { IncomingMessage } from 'node:http';
import { networkOf } from '#lib/network-of.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { currentPageReport } from '#server/catalogue/page-report.ts';
import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import { answerRefusal } from '#server/http/refusal.ts';
import { readToldAddress } from '#server/http/told-address.ts';
import type { Handler } from '#server/http/handler.ts';

/**
 * Pages are rendered in one thread. A network renders a few at a time, so that calls, files and kept pages of others
 * come between; all together may be more, because a page whose operator hangs keeps its place for its whole budget.
 */
const sizes = { atWork: 24, atWorkEach: 2, waiting: 400, waitingEach: 20 };
const patienceMs = 6_000;
const ownLane = 'own';

/** The network that a page is rendered for: the door has told it in a header. */
export function laneOf({ headers }: IncomingMessage): string {
  const address = readToldAddress(headers[requestHeaders.viewerAddress]?.toString() ?? null);
  return address === null ? ownLane : networkOf(address);
}

/** Renders pages in the turn of their network. A page that gets none is a 503 that asks to come again. */
export function inPageTurn(pages: Handler): Handler {
  const turns = new FairTurns(sizes);
  return async (request, response) => {
    const lane = currentPageReport()?.lane ?? ownLane;
    try {
      await turns.enter(lane, patienceMs, async () => {
        // Not for a reader who has left meanwhile.
        if (!response.destroyed) await pages(request, response);
      });
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      answerRefusal(request, response, 'busy');
    }
  };
}
