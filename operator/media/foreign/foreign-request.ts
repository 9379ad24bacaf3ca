import type { StreamGrant } from '#lib/crypto/stream-signature.ts';
import type { MediaAddress } from '#operator/media/media-address.ts';
import type { ForeignStream } from './foreign-stream.ts';

/** A viewer's request for a file of a foreign stream. */
export interface ForeignRequest {
  request: Request;
  address: MediaAddress;
  stream: ForeignStream;
  /** The signature for the addresses in the answer. */
  query: string;
  /** Where the addresses in a first playlist lead; absent: beside it. */
  folder?: string;
  /** Identifies the viewer, and the part of the stream that may be watched. */
  grant: StreamGrant;
  /** For one of several sources of a channel: whether another one is well at the moment. */
  hasAnother?: () => boolean;
  /** Ends the use of the provider's connection that this request has taken, before what it reads takes another. */
  release?: () => void;
}
