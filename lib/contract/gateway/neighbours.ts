/**
 * Messages of browsers at the gateway for sharing pieces (docs/decisions/029): on a second data channel to the gateway,
 * and to each other. A browser asks a neighbour as it asks the gateway (gateway.ts), with a piece's digest for an address:
 * a browser knows the digest from the gateway alone, which has checked the signed address.
 */
import * as z from 'zod/mini';
import { digestSchema, peerSchema } from './gateway.ts';

/** Name of the second channel to the gateway, opened by a browser that shares. */
export const neighbourChannel = 'neighbours';

/** Pieces that are smaller come from the gateway alone: asking around costs more. */
export const sharedPieceMinBytes = 16 * 1024;

const sessionSchema = {
  type: z.enum(['offer', 'answer']),
  /** A session description with its candidates. */
  sdp: z.string().check(z.minLength(1), z.maxLength(16_384)),
};

/** A browser's message to the gateway, as JSON text: it has a piece for others, or a message for a neighbour. */
export const neighbourWordSchema = z.union([
  z.object({ holds: digestSchema }),
  z.object({ to: peerSchema, ...sessionSchema }),
]);
export type NeighbourWord = z.infer<typeof neighbourWordSchema>;

/** A message that the gateway passes on. */
export const introductionSchema = z.object({ from: peerSchema, ...sessionSchema });
export type Introduction = z.infer<typeof introductionSchema>;
