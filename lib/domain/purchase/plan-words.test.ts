import { expect, test } from '@jest/globals';
import { planPrice, planWords } from './plan-words.ts';

const plan = {
  planId: 'plus',
  planLang: [
    { lang: 'en', planName: 'Plus', description: 'More of it.' },
    { lang: 'pt-BR', planName: 'Mais' },
  ],
};

test('[PUR-01] a plan has its name in the viewer’s language, else in English', () => {
  expect(planWords(plan, 'pt')).toEqual({ name: 'Mais', description: null });
  expect(planWords(plan, 'es')).toEqual({ name: 'Plus', description: 'More of it.' });
  const spanish = { planId: 'x', planLang: [{ lang: 'es', planName: 'Único' }] };
  expect(planWords(spanish, 'pt').name).toBe('Único');
  expect(planWords({ planId: 'x', planLang: [] }, 'pt').name).toBe('x');
});

test('[PUR-01] a discount price comes before the full price', () => {
  const priced = { price: 9.99, currency: 'USD' };
  expect(planPrice({ ...priced, discountPrice: 6.99 })).toEqual({
    now: { amount: 6.99, currency: 'USD' },
    otherwise: { amount: 9.99, currency: 'USD' },
  });
  expect(planPrice(priced)).toEqual({ now: { amount: 9.99, currency: 'USD' }, otherwise: null });
});

test('[PUR-01] a discount that saves nothing is ignored; one in another currency is shown', () => {
  const priced = { price: 9.99, currency: 'USD' };
  expect(planPrice({ ...priced, discountPrice: 9.99 }).otherwise).toBeNull();
  expect(planPrice({ ...priced, discountPrice: 27.9, discountCurrency: 'BRL' }).now).toEqual({
    amount: 27.9,
    currency: 'BRL',
  });
  expect(planPrice({ ...priced, discountPrice: 0 }).now.amount).toBe(0);
});
