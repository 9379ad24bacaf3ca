import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request. Rejects when it fails before the answer has started. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
