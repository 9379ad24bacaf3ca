import { networkOf } from '#lib/ip-address.ts';
import { FairTurns } from '#lib/fair-turns.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { processWide } from '#server/base/process-wide.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import type { Passage } from '#server/http/passages.ts';

/** A place is held until the reader has the whole answer, or is gone. */
const sizes = {
  // Half of them: an office, or a proxy without TRUST_PROXY, is one network.
  media: { atWork: 384, atWorkEach: 192, waiting: 2_000, waitingEach: 1_000 },
  artwork: { atWork: 96, atWorkEach: 48, waiting: 2_000, waitingEach: 1_000 },
  pages: { atWork: 32, atWorkEach: 16, waiting: 500, waitingEach: 250 },
};
type Kind = keyof typeof sizes;

/** Answers of all passages that are under way at once. */
export const passagePlaces = Object.values(sizes).reduce((sum, { atWork }) => sum + atWork, 0);

const kindOf: Record<Passage['name'], Kind> = {
  media: 'media',
  artwork: 'artwork',
  memberSite: 'pages',
  gateway: 'pages',
};

const turnsOf = (kind: Kind) =>
  processWide(`passageTurns ${kind}`, () => new FairTurns(sizes[kind]));

/**
 * Passes an answer on when the viewer's network has its turn: readers who do not read hold the places of their own
 * network only. Throws NoTurn.
 */
export function inPassageTurn<T>(
  { name }: Passage,
  address: ViewerAddress,
  pass: () => Promise<T>,
  gone: AbortSignal,
): Promise<T> {
  const { passageTurnMs } = serverBounds;
  return turnsOf(kindOf[name]).enter(networkOf(address), passageTurnMs, pass, { gone });
}
