import { redirectTo } from '#app/redirect-to.ts';
import { fromWebRequest, refusalOf } from '#server/bff/handle.ts';
import { finishGoogle } from '#server/google/finish.ts';

/** Google redirects the viewer back to this address, with a code or an error. */
export async function GET(request: Request): Promise<Response> {
  const asked = fromWebRequest(request);
  if (typeof asked === 'string') return refusalOf(asked, request);
  return redirectTo(await finishGoogle(asked));
}
