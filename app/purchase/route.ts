import { readLanguage } from '#app/i18n/language.ts';
import { redirectTo } from '#app/redirect-to.ts';
import { answerPurchase } from '#server/purchase/answer-purchase.ts';
import { fromWebRequest, refusalOf } from '#server/bff/handle.ts';

/** Redirects to the member site: `?planId=` is the chosen plan, `?next=` the address to return to. */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const visit = fromWebRequest(request);
  if (typeof visit === 'string') return refusalOf(visit, request);
  const step = await answerPurchase(
    visit,
    { planId: asked.get('planId') ?? undefined, next: asked.get('next') ?? undefined },
    await readLanguage(),
  );
  return redirectTo(step);
}
