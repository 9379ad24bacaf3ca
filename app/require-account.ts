import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { routes } from '#lib/routes.ts';
import { readAccount, type Account } from '#server/session/account.ts';

/**
 * The logged-in account; otherwise redirects to login with a return address (spec part 2). Each page calls this itself,
 * because a layout does not run again when only the page below it changes.
 */
export async function requireAccount(address: string): Promise<Account> {
  const account = await readAccount((await cookies()).toString());
  if (!account) redirect(routes.login(address));
  return account;
}
