import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '#operator/base/hash-token.ts';

/** Whether a request carries the admin token (`Authorization: Bearer …`), compared in constant time. */
export function isAdmin(request: Request, adminToken: string): boolean {
  const given = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(adminToken)));
}
