import type { AccountInfo } from '#lib/contract/account.ts';
import { readHeldSession } from './held-session.ts';

export interface Viewer {
  loginStatus: 'guest' | 'user';
  accountId?: string;
  accountName?: string;
  /** Of accounts that may use the desk, as of the last log-in or refresh. */
  deskRole?: AccountInfo['deskRole'];
}

/** The viewer of a page, read from the cookie. Never throws; holds no token. A guest without a session. */
export async function readViewer(cookieHeader: string | null): Promise<Viewer> {
  const { session } = await readHeldSession(cookieHeader);
  if (!session) return { loginStatus: 'guest' };
  const { accountId, accountName, deskRole } = session.account;
  return {
    loginStatus: session.loginStatus,
    accountId,
    accountName,
    ...(deskRole && { deskRole }),
  };
}
