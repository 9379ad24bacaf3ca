import { networkOf } from '#lib/ip-address.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { env } from '#server/base/env.ts';
import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import { processWide } from '#server/base/process-wide.ts';
import { networkError } from './exchange.ts';

/** Lane of the web server's own reads: pages of all guests wait for them. */
const ownLane = 'own';
const waiting = { waiting: 2_000, waitingEach: 256 };
/**
 * Limits for the embedded operator, which answers from one thread: more calls of one network would only queue there,
 * before the calls of others.
 */
const beside = { atWork: 32, atWorkEach: 4, ...waiting };
/** Limits for a remote operator: fewer than the connections to it (pool.ts). */
const elsewhere = { atWork: 96, atWorkEach: 64, ...waiting };

const callTurns = () =>
  processWide('callTurns', () => new FairTurns(env().isOperatorEmbedded ? beside : elsewhere));

/**
 * Asks the operator when the viewer's network has its turn, so that many calls of one network do not delay others.
 * Throws OperatorError: `busy` when too many wait, `upstreamTimeout` when its time is over before its turn.
 */
export async function inTurn<T>(
  address: ViewerAddress | undefined,
  patienceMs: number,
  ask: () => Promise<T>,
): Promise<T> {
  const lane = address === undefined ? ownLane : networkOf(address);
  try {
    return await callTurns().enter(lane, patienceMs, ask);
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    if (error.refusal === 'full') throw busy();
    throw networkError('upstreamTimeout', 'the time of the call was over before its turn');
  }
}

function busy(): OperatorError {
  return new OperatorError('operator', errorCodes.busy, 'too many calls of one network');
}
