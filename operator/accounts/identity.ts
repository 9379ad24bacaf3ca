import { eq, type SQL } from 'drizzle-orm';
import { Failure } from '#operator/serving/failure.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';

/** The key of an account: an email address or a phone number in its canonical spelling. */
export interface Identity {
  kind: 'email' | 'phone';
  /** `email:ana@example.org`, `phone:+34600111222`. */
  key: string;
  /** The recipient of messages. */
  address: string;
  phone: string | null;
  phonePreCode: string | null;
}

interface IdentityFields {
  email?: string | undefined;
  phone?: string | undefined;
  phonePreCode?: string | undefined;
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Reads the identity of a request; throws a bad request when it is malformed. */
export function identityOf(kind: 'email' | 'phone', fields: IdentityFields): Identity {
  const identity = kind === 'email' ? emailIdentity(fields.email ?? '') : phoneIdentity(fields);
  if (!identity) throw new Failure('badRequest', `${kind}: not a valid ${kind}`);
  return identity;
}

/** As `identityOf`, from a single text, as `userRandomValueQuery` sends it. */
export function identityFromName(kind: 'email' | 'phone', name: string): Identity {
  return identityOf(kind, kind === 'email' ? { email: name } : { phone: name });
}

function emailIdentity(text: string): Identity | null {
  const email = text.trim().toLowerCase();
  if (!EMAIL.test(email)) return null;
  return { kind: 'email', key: `email:${email}`, address: email, phone: null, phonePreCode: null };
}

function phoneIdentity({ phone = '', phonePreCode = '' }: IdentityFields): Identity | null {
  const prefix = phonePreCode.replace(/\D/g, '');
  const digits = phone.replace(/[\s().-]/g, '');
  const whole = digits.startsWith('+') ? digits : `+${prefix}${digits}`;
  if (!/^\+\d{6,17}$/.test(whole)) return null;
  return {
    kind: 'phone',
    key: `phone:${whole}`,
    address: whole,
    phone: digits.replace(/^\+/, ''),
    phonePreCode: prefix ? `+${prefix}` : null,
  };
}

/** The condition that finds the account of an identity. */
export function hasIdentity({ kind, address }: Identity): SQL {
  return eq(kind === 'email' ? accounts.email : accounts.phoneKey, address);
}

/** The account of an identity, or null. */
export async function findAccount(db: Db, identity: Identity): Promise<string | null> {
  const [found] = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(hasIdentity(identity));
  return found?.accountId ?? null;
}

/** The columns of a new account's identity. */
export const identityColumns = (identity: Identity) =>
  identity.kind === 'email'
    ? { email: identity.address }
    : { phoneKey: identity.address, phone: identity.phone, phonePreCode: identity.phonePreCode };
