import { planList } from '#lib/contract/purchase.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { memberSiteLink } from '#lib/domain/purchase/member-site-link.ts';
import { returnAddress } from '#lib/return-address.ts';
import { routes } from '#lib/routes.ts';
import { askAs } from '#server/bff/session/ask-as.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import { CallSession } from '#server/bff/session/call-session.ts';
import { log } from '#server/base/log.ts';
import { originOfRequest } from '#server/http/public-origin.ts';
import { readStartup } from '#server/startup/read-startup.ts';
import { resultOf } from '#server/upstream/read-envelope.ts';
import { isOwnVisit } from '#server/http/own-visit.ts';

/**
 * Redirects to the member site (PUR-02). The link with the token is made at the time of the request, so that no page,
 * script or store of ours holds the token. A request from another site is not redirected there, and a guest logs in
 * first.
 */
export async function answerPurchase(
  request: BffRequest,
  { planId, next }: { planId: string | undefined; next: string | undefined },
  language: Language,
): Promise<{ location: string; cookies: string[] }> {
  if (!isOwnVisit(request)) return { location: routes.myPlan(), cookies: [] };
  const session = await CallSession.of(request, language);
  const location = await destination(request, session, { planId, next });
  return { location, cookies: session.cookieLines() };
}

async function destination(
  request: BffRequest,
  session: CallSession,
  { planId, next }: { planId: string | undefined; next: string | undefined },
): Promise<string> {
  const back = returnAddress(next ?? routes.mySubscribe());
  try {
    const { expired } = session;
    if (expired) await session.recover(expired, errorCodes.sessionInvalid);
    if (!userOf(session)) return routes.login(back);
    const startup = await readStartup();
    if (!startup.ok) return routes.myPlan({ hasShopFailed: true });
    const { manifest, properties } = startup.startup;
    // Asks the operator as the viewer, so that a session that was ended elsewhere gets no link.
    const { planList: plans } = resultOf(planList, await askAs(session, planList, {}));
    const current = userOf(session);
    if (!current) return routes.login(back);
    const plan = plans.find((offered) => offered.planId === planId);
    const siteUrl = plan?.url ?? properties.purchaseSetting?.url;
    if (siteUrl === undefined) return routes.myPlan();
    const origin = originOfRequest(request.header);
    return memberSiteLink({
      siteUrl,
      account: current.account,
      memberSiteToken: current.tokens.memberSiteToken,
      appId: manifest.appId,
      language: session.language,
      planId: plan?.planId,
      returnUrl: origin === null ? undefined : origin + back,
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    log().warn(
      { kind: error.kind, code: error.code },
      'the link to the member site could not be made',
    );
    return userOf(session) ? routes.myPlan({ hasShopFailed: true }) : routes.login(back);
  }
}

function userOf({ current }: CallSession) {
  return current?.loginStatus === 'user' ? current : null;
}
