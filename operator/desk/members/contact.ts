import { and, ne, or } from 'drizzle-orm';
import { hasIdentity, identityOf, type Identity } from '#operator/accounts/identity.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { AccountRow } from './member-rows.ts';

/** As the desk sends them; empty for none. */
export interface Contact {
  memberName: string;
  email: string;
  phone: string;
}

/** The columns of a contact. Throws Failure `badRequest` for a malformed address, and when there is none. */
export function contactColumns({ memberName, email, phone }: Contact) {
  const mail = email.trim() === '' ? null : identityOf('email', { email });
  const number = phone.trim() === '' ? null : identityOf('phone', { phone });
  const first = mail ?? number;
  if (!first) throw new Failure('badRequest', 'email: an address or a phone number is needed');
  return {
    identities: [mail, number].filter((identity): identity is Identity => identity !== null),
    columns: {
      accountName: memberName.trim() || first.address,
      email: mail?.address ?? null,
      phoneKey: number?.address ?? null,
      phone: number?.phone ?? null,
      phonePreCode: number?.phonePreCode ?? null,
    },
  };
}

/** Throws Failure `accountExists` when another account has one of the addresses. */
export async function refuseTaken(
  tx: Db,
  identities: readonly Identity[],
  exceptId: string,
): Promise<void> {
  const [taken] = await tx
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(or(...identities.map(hasIdentity)), ne(accounts.accountId, exceptId)))
    .limit(1);
  if (taken) throw new Failure('accountExists');
}

/** The contact of an account, as the desk shows it. */
export const contactOf = ({ accountName, email, phoneKey }: AccountRow): Contact => ({
  memberName: accountName,
  email: email ?? '',
  phone: phoneKey ?? '',
});

export const isSameContact = (one: Contact, other: Contact): boolean =>
  one.memberName === other.memberName && one.email === other.email && one.phone === other.phone;
