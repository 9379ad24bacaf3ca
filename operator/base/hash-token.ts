import { createHash } from 'node:crypto';

/** The form of a token in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
