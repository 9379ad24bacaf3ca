import { expect, test } from '@jest/globals';
import type { PurchaseSetting } from '#lib/contract/startup.ts';
import { canBuy, purchaseOffer } from './purchase-offer.ts';

const all: PurchaseSetting = {
  url: '/memberSite/',
  qrCodeType: 'eachPlan',
  supportRechargeCode: true,
  supportPurchaseInfo: true,
  rechargeGuide: ' Scratch the card. ',
  howToRecharge: '1. Scratch.',
};
const offerOf = (change: Partial<PurchaseSetting>, plans: { url?: string }[] | null = [{}]) =>
  purchaseOffer({ ...all, ...change }, plans, 'NOT_RECHARGE');

test('[PUR-04] a full setting offers plans with a QR code each, recharge codes and both guides', () => {
  expect(offerOf({})).toEqual({
    hasPlans: true,
    hasRechargeCode: true,
    isRechargeFirst: false,
    qrCode: 'each-plan',
    rechargeGuide: 'Scratch the card.',
    howToRecharge: '1. Scratch.',
    isEmpty: false,
  });
});

test('[PUR-04] each switch removes its offer', () => {
  expect(offerOf({ supportRechargeCode: false })).toMatchObject({
    hasPlans: true,
    hasRechargeCode: false,
    rechargeGuide: null,
    howToRecharge: null,
  });
  expect(offerOf({ supportPurchaseInfo: false })).toMatchObject({
    hasPlans: false,
    qrCode: null,
    hasRechargeCode: true,
    isRechargeFirst: true,
  });
  expect(offerOf({ qrCodeType: 'page' }).qrCode).toBe('one');
  expect(offerOf({ qrCodeType: undefined }).qrCode).toBeNull();
  expect(offerOf({ rechargeGuide: '  ' }).rechargeGuide).toBeNull();
});

test('[PUR-04] plans without a purchase page are not offered', () => {
  expect(offerOf({ url: undefined }).hasPlans).toBe(false);
  expect(offerOf({ url: undefined }, [{}, { url: 'https://a.test' }]).hasPlans).toBe(true);
  // Until the plans have loaded, they are assumed to have pages.
  expect(offerOf({ url: undefined }, null).hasPlans).toBe(true);
  expect([canBuy({}, all), canBuy({}, {}), canBuy({ url: '/a' }, {})]).toEqual([true, false, true]);
});

test("[PUR-04] without any offer the result is 'noPaymentMethod'", () => {
  expect(purchaseOffer(undefined, [{}], undefined).isEmpty).toBe(true);
  expect(offerOf({ supportPurchaseInfo: false, supportRechargeCode: false }).isEmpty).toBe(true);
  expect(offerOf({ url: undefined, supportRechargeCode: false }).isEmpty).toBe(true);
});

test.each([
  ['RECHARGED', true],
  ['NOT_RECHARGE', false],
  ['MEMBER_SITE', false],
  ['BOTH', false],
] as const)('[PUR-04] an account that is %s: recharge code first is %s', (status, isFirst) => {
  expect(purchaseOffer(all, [{}], status).isRechargeFirst).toBe(isFirst);
  // Without recharge codes the plans come first.
  expect(purchaseOffer({ ...all, supportRechargeCode: false }, [{}], status).isRechargeFirst).toBe(
    false,
  );
});
