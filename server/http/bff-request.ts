import type { HeaderReader } from '#server/base/header-reader.ts';
import type { BodyRefusal } from '#server/http/incoming-body.ts';
import type { Target } from '#server/http/target.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import type { Caller } from '#server/base/caller.ts';

/** A request to the BFF, however it arrived: from Node's HTTP server or as a web Request. */
export interface BffRequest {
  method: string;
  target: Target;
  header: HeaderReader;
  /** The address of the viewer's machine. */
  address: ViewerAddress;
  /** Reads the whole body, or says why it was refused. */
  readBody: (maxBytes: number) => Promise<Buffer | BodyRefusal>;
  /** The browser's connection. */
  caller: Caller;
}

export interface BffAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}
