import { readLanguage } from '#app/i18n/language.ts';
import { redirectTo } from '#app/redirect-to.ts';
import { fromWebRequest, refusalOf } from '#server/bff/handle.ts';
import { startGoogle } from '#server/google/start.ts';

/** Redirects to Google: `?next=` is the address to open after the login. */
export async function GET(request: Request): Promise<Response> {
  const next = new URL(request.url).searchParams.get('next');
  const asked = fromWebRequest(request);
  if (typeof asked === 'string') return refusalOf(asked, request);
  return redirectTo(await startGoogle(asked, next, await readLanguage()));
}
