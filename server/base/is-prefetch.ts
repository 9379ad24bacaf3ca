import type { IncomingMessage } from 'node:http';

/** Whether the browser asks for a page that the viewer may open next. */
export const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  'next-router-prefetch' in headers || String(headers['sec-purpose']).includes('prefetch');
