/**
 * The protocol of the WebRTC gateway, which the specification leaves open (docs/decisions/015-media-layer.md): the offer
 * over HTTP, and the messages on the data channel.
 */
import * as z from 'zod/mini';

/** The path of the reference operator's gateway, on the web server and on the operator. */
export const gatewayPath = '/gateway/offer';
/** Name of the only data channel, ordered and reliable, which the browser opens. */
export const gatewayChannel = 'media';

/**
 * The browser's offer, as JSON. `signature` is `signOffer` over the other fields: the secret key itself is never sent.
 */
export const gatewayOfferSchema = z.object({
  vnoId: z.string().check(z.maxLength(64)),
  sdkToken: z.string().check(z.maxLength(512)),
  /** A session description with one data channel; candidates are not needed. */
  sdp: z.string().check(z.minLength(1), z.maxLength(16_384)),
  signature: z.string().check(z.maxLength(128)),
});
export type GatewayOffer = z.infer<typeof gatewayOfferSchema>;

/** The answer to an offer: 200; 401 for a wrong or old token or signature; 503 when the gateway is full. */
export const gatewayAnswerSchema = z.object({ sdp: z.string() });

const askIdSchema = z.int().check(z.gte(0), z.lte(0xffff_ffff));

/** The browser's message, as JSON text: requests a piece, or cancels a request. */
export const gatewayAskSchema = z.union([
  z.object({
    id: askIdSchema,
    /** Path and query, signed as for HTTP; absolute when it is on another origin than the page. */
    address: z.string().check(z.maxLength(4_096)),
    /** First byte; 0 when absent. */
    from: z.optional(z.int().check(z.gte(0))),
    /** Last byte, inclusive; the end when absent. A piece has 4 MiB at most: a browser requests the rest separately. */
    to: z.optional(z.int().check(z.gte(0))),
  }),
  z.object({ id: askIdSchema, cancel: z.literal(true) }),
]);
export type GatewayAsk = z.infer<typeof gatewayAskSchema>;
/** A request for a piece. */
export type PieceAsk = Exclude<GatewayAsk, { cancel: true }>;

/**
 * The gateway's first message for every request, cancelled ones included (499), as JSON text. The piece's bytes follow
 * in frames (gateway-frame.ts).
 */
export const gatewayHeadSchema = z.object({
  id: askIdSchema,
  /** 206 with a piece; otherwise the HTTP status of the failure, without bytes. */
  status: z.int(),
  /** Bytes of the whole file. */
  total: z.int().check(z.gte(0)),
  /** Bytes of this piece. */
  length: z.int().check(z.gte(0)),
  contentType: z.string(),
});
export type GatewayHead = z.infer<typeof gatewayHeadSchema>;
export type PieceHead = Omit<GatewayHead, 'id'>;

/** The head of an answer without bytes. */
export const headWithout = (status: number, total = 0): PieceHead => ({
  ...{ status, total, length: 0, contentType: '' },
});
