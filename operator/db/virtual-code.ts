import { randomInt } from 'node:crypto';

/** Ten digits: a member can read it out, and two members hardly ever draw the same one. */
const DIGITS = 10;

/** A subscriber code for a new account, by which its member may log in (spec part 3: loginMethodMapValue 8 or 13). */
export const newVirtualCode = (): string =>
  Array.from({ length: DIGITS }, () => String(randomInt(10))).join('');
