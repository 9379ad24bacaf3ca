/**
 * What browsers at the gateway say so that they can share pieces (docs/decisions/029): on a second data channel to the gateway,
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

/** What a browser tells the gateway, as JSON text: it has a piece for others, or something for a neighbour it may meet. */
export const neighbourWordSchema = z.union([
  z.object({ holds: digestSchema }),
  z.object({ to: peerSchema, ...sessionSchema }),
]);
export type NeighbourWord = z.infer<typeof neighbourWordSchema>;

/** What the gateway passes on. */
export const introductionSchema = z.object({ from: peerSchema, ...sessionSchema });
export type Introduction = z.infer<typeof introductionSchema>;
