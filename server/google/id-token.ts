import { login } from '#lib/contract/account.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import { readPassage } from './passage.ts';

type Data = Record<string, unknown>;

/** Whether the call logs in with a Google account. */
export function isGoogleLogin(call: Call, data: Data): boolean {
  return call.address === login.address && infoOf(data).loginMethod === 'googleLogin';
}

/** Adds the ID token from the sealed cookie to the data of such a call. The browser cannot set it. */
export async function withIdToken(data: Data, request: BffRequest): Promise<Data> {
  const passage = await readPassage(request.header('cookie'));
  const { idToken, nonce } =
    passage?.step === 'proven' ? passage : { idToken: undefined, nonce: undefined };
  return { ...data, loginInfo: { ...infoOf(data), idToken, nonce } };
}

function infoOf({ loginInfo }: Data): Data {
  return typeof loginInfo === 'object' && loginInfo !== null ? (loginInfo as Data) : {};
}
