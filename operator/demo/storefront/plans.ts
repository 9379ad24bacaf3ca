import { localised, type Localised } from '#operator/demo/localised.ts';

/** The plans from the smallest to the largest; each opens what the ones before it open. */
export const PLAN_IDS = ['basic', 'plus', 'total'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Whether a member with `owned` may watch what needs `needed`; null is free for everyone. */
export function planOpens(owned: PlanId | null, needed: PlanId | null): boolean {
  if (needed === null) return true;
  return owned !== null && PLAN_IDS.indexOf(owned) >= PLAN_IDS.indexOf(needed);
}

export interface PlanPrice {
  currency: string;
  price: number;
  discountPrice: number | null;
}

export interface DemoPlan {
  planId: PlanId;
  name: Localised;
  description: Localised;
  durationDays: number;
  /** By currency; the first is the house currency. */
  prices: readonly PlanPrice[];
}

/** `CUR price[>discount]` separated by commas. */
function pricesOf(list: string): PlanPrice[] {
  return list.split(',').map((entry) => {
    const [currency = '', amounts = ''] = entry.trim().split(' ');
    const [price, discount] = amounts.split('>').map(Number);
    return { currency, price: price ?? 0, discountPrice: discount ?? null };
  });
}

export const PLANS: readonly DemoPlan[] = [
  {
    planId: 'basic',
    name: localised('Sintonia Basic', 'Sintonia Básico', 'Sintonia Básico'),
    description: localised(
      '30 days of drama series, Kids Box Max and catch-up on every open channel, on two screens in HD.',
      '30 días de series de drama, Kids Box Max y repetición en todos los canales abiertos, en dos pantallas en HD.',
      '30 dias de séries de drama, Kids Box Max e replay em todos os canais abertos, em duas telas em HD.',
    ),
    durationDays: 30,
    prices: pricesOf(
      'USD 4.99, BRL 19.9, ARS 4999, CLP 4490, COP 19900, MXN 89, PEN 17.9, UYU 199, ZAR 89, PHP 279',
    ),
  },
  {
    planId: 'plus',
    name: localised('Sintonia Plus', 'Sintonia Plus', 'Sintonia Plus'),
    description: localised(
      '30 days of everything in Basic, the cinema channels, Sala Grande and the film library, on three screens in Full HD.',
      '30 días de todo lo de Básico, los canales de cine, Sala Grande y la filmoteca, en tres pantallas en Full HD.',
      '30 dias de tudo do Básico, os canais de cinema, a Sala Grande e a filmoteca, em três telas em Full HD.',
    ),
    durationDays: 30,
    prices: pricesOf(
      'USD 9.99>6.99, BRL 39.9>27.9, ARS 9999>6999, CLP 8990>5990, COP 39900>27900, MXN 179>125, PEN 36.9>24.9, UYU 399>279, ZAR 179>125, PHP 559>389',
    ),
  },
  {
    planId: 'total',
    name: localised('Sintonia Total', 'Sintonia Total', 'Sintonia Total'),
    description: localised(
      '30 days of everything there is: live football, boxing, Órbita and every premiere, on five screens and in 4K.',
      '30 días de todo lo que hay: fútbol y boxeo en vivo, Órbita y cada estreno, en cinco pantallas y en 4K.',
      '30 dias de tudo o que existe: futebol e boxe ao vivo, Órbita e cada estreia, em cinco telas e em 4K.',
    ),
    durationDays: 30,
    prices: pricesOf(
      'USD 14.99, BRL 59.9, ARS 14999, CLP 13490, COP 59900, MXN 269, PEN 54.9, UYU 599, ZAR 269, PHP 839',
    ),
  },
];
