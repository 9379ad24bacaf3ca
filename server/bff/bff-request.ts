import type { HeaderReader } from '#server/header-reader.ts';
import type { Caller } from '#server/upstream/caller.ts';

/** A request to the BFF, however it arrived: from Node's HTTP server or as a web Request. */
export interface BffRequest {
  method: string;
  /** Path and query as they came, nothing decoded. */
  target: string;
  header: HeaderReader;
  /** Address of the machine at the other end of the connection, '' when the mount does not know it. */
  peer: string;
  /** The whole body, or null when it is longer than allowed. */
  readBody: (maxBytes: number) => Promise<Buffer | null>;
  /** The browser. */
  caller: Caller;
}

export interface BffAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}
