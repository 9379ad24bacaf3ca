import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { idSchema, languageSchema } from '#lib/contract/wire/field.ts';
import { plansOnOffer } from '#operator/plans/plans-on-offer.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { readText } from '#operator/serving/request-data.ts';
import { buyerOf } from './buyer.ts';
import { donePage, refusalPage, tillPage, type Refusal } from './pages.ts';
import { sitePage } from './site-page.ts';
import { orderTaken, takeOrder } from './take-order.ts';

type Language = z.infer<typeof languageSchema>;

/** Far more than the few form fields need. */
const FORM_MAX_BYTES = 8_192;

const entrySchema = z.object({
  accountId: idSchema,
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  language: z._default(z.catch(languageSchema, 'en'), 'en'),
  planId: z.catch(z.optional(idSchema), undefined),
  returnUrl: z.catch(z.optional(z.string().check(z.maxLength(1_000))), undefined),
});
const orderSchema = z.extend(entrySchema, { planId: idSchema, orderId: z.uuid() });

/** The HTTP status of each refusal page. */
const statuses: Record<Refusal, number> = {
  'link-expired': 403,
  'no-such-plan': 404,
  'no-such-page': 404,
};

/**
 * The member site, below /memberSite: a demonstration checkout, which takes no money. The member-site token of the link
 * identifies the buyer (spec part 6).
 */
export function createMemberSite({ db, now }: OperatorServices) {
  const enter = async (url: URL): Promise<Response> => {
    const entry = entrySchema.safeParse(Object.fromEntries(url.searchParams));
    if (!entry.success) return refuse('link-expired', languageIn(url.searchParams));
    const { language, planId, token } = entry.data;
    const wayBack = wayBackOf(entry.data.returnUrl);
    const buyer = await buyerOf(db, entry.data, now());
    if (!buyer) return refuse('link-expired', language);
    const plans = await plansOnOffer(db, { accountId: buyer.accountId, now: now() });
    return sitePage(
      tillPage({ buyer, plans, planId, token, wayBack, language, orderId: randomUUID() }),
    );
  };

  const order = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(await readText(request, FORM_MAX_BYTES));
    const sent = orderSchema.safeParse(Object.fromEntries(form));
    if (!sent.success) return refuse('no-such-plan', languageIn(form));
    const { language, orderId, planId } = sent.data;
    const wayBack = wayBackOf(sent.data.returnUrl);
    const buyer = await buyerOf(db, sent.data, now());
    if (!buyer) return refuse('link-expired', language);
    const { accountId } = buyer;
    const offered = await plansOnOffer(db, { accountId, now: now() });
    const plan = offered.find((one) => one.plan.planId === planId)?.plan;
    const taken = plan
      ? await takeOrder(db, { orderId, accountId, plan, now: now() })
      : await orderTaken(db, { orderId, accountId });
    if (!taken) return refuse(plan ? 'link-expired' : 'no-such-plan', language);
    // A number that is sent again with another plan keeps the plan that it bought the first time.
    const bought = offered.find((one) => one.plan.planId === taken.planId)?.plan;
    const { expiresAt } = taken;
    const page = { plan: bought ?? { planId: taken.planId, planLang: [] }, expiresAt };
    return sitePage(donePage({ ...page, wayBack, language }));
  };

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const page = `${request.method} ${url.pathname.replace(/\/$/, '')}`;
    try {
      if (page === 'GET /memberSite') return await enter(url);
      if (page === 'POST /memberSite/order') return await order(request);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
    return refuse('no-such-page', languageIn(url.searchParams));
  };
}

function refuse(refusal: Refusal, language: Language): Promise<Response> {
  return sitePage(refusalPage(refusal, language), statuses[refusal]);
}

function languageIn(fields: URLSearchParams): Language {
  return languageSchema.safeParse(fields.get('language')).data ?? 'en';
}

/** A placeholder for the web origin of the checkout; never contacted. */
const ownOrigin = 'https://own.invalid';

/**
 * Where the checkout may return to: the path of the address on the checkout's own origin. The host of the address is
 * ignored, so the checkout cannot act as an open redirect. Undefined without a valid address.
 */
function wayBackOf(returnUrl: string | undefined): string | undefined {
  if (returnUrl === undefined) return undefined;
  const address = URL.parse(returnUrl, ownOrigin);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  const path = address.pathname + address.search;
  // Two slashes at the start would mean another host.
  return path.startsWith('//') ? undefined : path;
}
