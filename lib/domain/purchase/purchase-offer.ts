/**
 * The offers of the purchase page (PUR-04). The operator's setting selects them; the account's earlier payments decide
 * their order.
 */
import type { AccountInfo } from '#lib/contract/account.ts';
import type { Plan } from '#lib/contract/purchase.ts';
import type { PurchaseSetting } from '#lib/contract/startup.ts';

export interface PurchaseOffer {
  /** Plans with their prices. */
  hasPlans: boolean;
  hasRechargeCode: boolean;
  /** The form for recharge codes comes before the plans, for viewers who have paid by code before. */
  isRechargeFirst: boolean;
  /** `each-plan`: a QR code for every plan that can be bought; `one`: a shared QR code. */
  qrCode: 'each-plan' | 'one' | null;
  /** Plain text; an empty line separates paragraphs. Shown with the recharge code. */
  rechargeGuide: string | null;
  howToRecharge: string | null;
  /** There is no payment method: 'noPaymentMethod'. */
  isEmpty: boolean;
}

/** `plans` is null while they load; a plan may then have its own purchase page. */
export function purchaseOffer(
  setting: PurchaseSetting | undefined,
  plans: readonly Pick<Plan, 'url'>[] | null,
  rechargeStatus: AccountInfo['rechargeStatus'],
): PurchaseOffer {
  const hasSite = setting?.url !== undefined || (plans?.some(({ url }) => url) ?? true);
  const hasPlans = setting?.supportPurchaseInfo !== false && hasSite;
  const hasRechargeCode = setting?.supportRechargeCode === true;
  const qrCodeType = setting?.qrCodeType?.trim();
  return {
    hasPlans,
    hasRechargeCode,
    isRechargeFirst: hasRechargeCode && (!hasPlans || rechargeStatus === 'RECHARGED'),
    qrCode: !hasPlans || !qrCodeType ? null : qrCodeType === 'eachPlan' ? 'each-plan' : 'one',
    rechargeGuide: hasRechargeCode ? textOf(setting.rechargeGuide) : null,
    howToRecharge: hasRechargeCode ? textOf(setting.howToRecharge) : null,
    isEmpty: !hasPlans && !hasRechargeCode,
  };
}

/** Whether a plan has a purchase page: its own, or the shared one. */
export function canBuy(plan: Pick<Plan, 'url'>, setting: PurchaseSetting | undefined): boolean {
  return (plan.url ?? setting?.url) !== undefined;
}

function textOf(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
