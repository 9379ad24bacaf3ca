import type { IncomingMessage } from 'node:http';

/** A request's headers; names in lower case. */
export type HeaderReader = (name: string) => string | undefined;

export function headersOf({ headers }: IncomingMessage): HeaderReader {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}
