import { login } from '#lib/contract/account.ts';
import type { Call } from '#lib/contract/call.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import { readPassage } from './passage.ts';

type Data = Record<string, unknown>;

/** Whether a call logs in by what Google has said. */
export function isGoogleLogin(call: Call, data: Data): boolean {
  return call.address === login.address && infoOf(data).loginMethod === 'googleLogin';
}

/** The data of such a call with who it is: the server's own knowledge, never the browser's word. */
export async function withIdToken(data: Data, request: BffRequest): Promise<Data> {
  const passage = await readPassage(request.header('cookie'));
  const { idToken, nonce } =
    passage?.step === 'proven' ? passage : { idToken: undefined, nonce: undefined };
  return { ...data, loginInfo: { ...infoOf(data), idToken, nonce } };
}

function infoOf({ loginInfo }: Data): Data {
  return typeof loginInfo === 'object' && loginInfo !== null ? (loginInfo as Data) : {};
}
