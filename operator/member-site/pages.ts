import { html, raw } from 'hono/html';
import type { Language } from '#lib/contract/wire/field.ts';
import type { Plan } from '#lib/contract/purchase.ts';
import type { OfferedPlan } from '#operator/plans/plans-on-offer.ts';
import { currencySymbols } from '#lib/limits.ts';
import { localised } from '#operator/demo/localised.ts';
import type { Buyer } from './buyer.ts';
import type { Markup, SitePage } from './site-page.ts';

/** Why the checkout is refused. */
export type Refusal = 'link-expired' | 'no-such-plan' | 'no-such-page';

const texts = {
  till: localised(
    'Demonstration till: no card is asked for and no money is taken.',
    'Caja de demostración: no se pide tarjeta ni se cobra nada.',
    'Caixa de demonstração: nenhum cartão é pedido e nada é cobrado.',
  ),
  title: localised('Member site', 'Sitio de socios', 'Site de membros'),
  greeting: localised('You are buying for', 'Compras para', 'Você compra para'),
  choose: localised('Your plan', 'Tu plan', 'Seu plano'),
  buy: localised('Buy (demonstration)', 'Comprar (demostración)', 'Comprar (demonstração)'),
  nothingToBuy: localised(
    'There are no plans on offer at the moment.',
    'Ahora mismo no hay planes a la venta.',
    'No momento não há planos à venda.',
  ),
  done: localised('Thank you', 'Gracias', 'Obrigado'),
  owned: localised(
    'The plan is yours. Go back to where you were watching: what is in it starts by itself.',
    'El plan ya es tuyo. Vuelve a donde estabas viendo: lo que incluye empieza solo.',
    'O plano já é seu. Volte para onde você estava assistindo: o que ele inclui começa sozinho.',
  ),
  until: localised('until', 'hasta el', 'até'),
  endless: localised('without end', 'sin fin', 'sem fim'),
  back: localised('Back to watching', 'Volver a ver', 'Voltar a assistir'),
} as const;

const refusals: Record<
  Refusal,
  { title: Record<Language, string>; text: Record<Language, string> }
> = {
  'link-expired': {
    title: localised(
      'This link is no longer good',
      'Este enlace ya no vale',
      'Este link não vale mais',
    ),
    text: localised(
      'Nothing was bought. Go back to where you were watching and choose the plan again.',
      'No se compró nada. Vuelve a donde estabas viendo y elige el plan otra vez.',
      'Nada foi comprado. Volte para onde você estava assistindo e escolha o plano de novo.',
    ),
  },
  'no-such-plan': {
    title: localised(
      'This plan is not on offer',
      'Este plan no está a la venta',
      'Este plano não está à venda',
    ),
    text: localised(
      'Nothing was bought. Go back and choose another plan.',
      'No se compró nada. Vuelve y elige otro plan.',
      'Nada foi comprado. Volte e escolha outro plano.',
    ),
  },
  'no-such-page': {
    title: localised('There is nothing here', 'Aquí no hay nada', 'Não há nada aqui'),
    text: localised(
      'Go back to where you were watching and choose the plan again.',
      'Vuelve a donde estabas viendo y elige el plan otra vez.',
      'Volte para onde você estava assistindo e escolha o plano de novo.',
    ),
  },
};

interface TillFacts {
  buyer: Buyer;
  plans: readonly OfferedPlan[];
  /** The previously selected plan. */
  planId: string | undefined;
  token: string;
  orderId: string;
  /** The page to return to, on this origin. */
  wayBack: string | undefined;
  language: Language;
}

export function tillPage(facts: TillFacts): SitePage {
  const { buyer, plans, token, orderId, wayBack, language } = facts;
  const chosen = plans.find(({ plan }) => plan.planId === facts.planId) ?? plans[0];
  const hidden = { accountId: buyer.accountId, token, orderId, language, returnUrl: wayBack };
  const fields = Object.entries(hidden).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`],
  );
  return framed(language, texts.title[language], [
    html`<p class="soft">${texts.greeting[language]} ${buyer.accountName || buyer.accountId}</p>`,
    chosen
      ? html`<form method="post" action="/memberSite/order">
          ${fields}
          <fieldset>
            <legend>${texts.choose[language]}</legend>
            ${plans.map((offered) => choice(offered, offered === chosen, language))}
          </fieldset>
          <button type="submit">${texts.buy[language]}</button>
        </form>`
      : html`<p>${texts.nothingToBuy[language]}</p>`,
  ]);
}

function choice(
  { plan, durationDays }: OfferedPlan,
  isChosen: boolean,
  language: Language,
): Markup {
  const { name, description } = wordsOf(plan, language);
  const price = plan.discountPrice ?? plan.price;
  const currency = plan.discountCurrency ?? plan.currency;
  return html`<label class="plan">
    <input
      type="radio"
      name="planId"
      value="${plan.planId}"
      required
      ${isChosen ? raw('checked') : ''}
    />
    <strong>${name}</strong>
    <span class="price">${inMoney(price, currency, language)}</span>
    <span class="about"
      >${daysIn(durationDays, language)}${description && ` · ${description}`}</span
    >
  </label>`;
}

interface Done {
  /** The plan that the order bought; without texts when it is no longer on offer. */
  plan: Pick<Plan, 'planId' | 'planLang'>;
  /** In milliseconds since 1970; -1 means never. */
  expiresAt: number;
  wayBack: string | undefined;
  language: Language;
}

export function donePage({ plan, expiresAt, wayBack, language }: Done): SitePage {
  const end =
    expiresAt === -1 ? texts.endless[language] : `${texts.until[language]} ${inDays(expiresAt)}`;
  return framed(language, texts.done[language], [
    html`<p><strong>${wordsOf(plan, language).name}</strong>, ${end}</p>`,
    html`<p>${texts.owned[language]}</p>`,
    wayBack === undefined
      ? html``
      : html`<a class="button" href="${wayBack}">${texts.back[language]}</a>`,
  ]);
}

export function refusalPage(refusal: Refusal, language: Language): SitePage {
  const { title, text } = refusals[refusal];
  return framed(language, title[language], [html`<p>${text[language]}</p>`]);
}

function framed(language: Language, title: string, parts: Markup[]): SitePage {
  return {
    language,
    title,
    body: html`<p class="till" role="note">${texts.till[language]}</p>
      <main>
        <h1>${title}</h1>
        ${parts}
      </main>`,
  };
}

function wordsOf({ planId, planLang }: Done['plan'], language: Language) {
  const words = planLang.find(({ lang }) => lang === language) ?? planLang[0];
  return { name: words?.planName ?? planId, description: words?.description ?? '' };
}

/** In the format of the plan card (spec part 9): `$6,99`, and `R$ 27,90` when the symbol has letters. */
function inMoney(amount: number, currency: string, language: Language): string {
  const symbol = currencySymbols[currency] ?? currency;
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);
  return symbol + (/\p{Letter}/u.test(symbol) ? '\u00A0' : '') + number;
}

/** `30 days` */
const daysIn = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** DD-MM-YYYY (spec part 9), in UTC: the checkout does not know the buyer's time zone. */
function inDays(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10).split('-').reverse().join('-');
}
