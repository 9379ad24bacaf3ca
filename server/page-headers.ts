import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from './env.ts';

/** Request headers that steer Next from within; from outside they are an attack or an accident. */
const internalHeader = /^(?:x-middleware-|next-resume$|x-nonce$|content-security-policy)/;

export function stripInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (internalHeader.test(name)) Reflect.deleteProperty(headers, name);
  }
}

/** What every page says about itself; the content security policy comes with its nonce from proxy.ts. */
export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (env().publicOrigin?.startsWith('https:')) {
    response.setHeader('strict-transport-security', 'max-age=31536000');
  }
  response.setHeader(
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  );
}
