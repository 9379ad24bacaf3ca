import { createListeners } from '#lib/browser/listeners.ts';
import type { Lacked } from '#lib/contract/purchase.ts';

/** An item that a viewer wants to watch but has no plan for. */
export type Wanted = Lacked & { name: string };

/** The dialogs for a viewer without a plan: the tip at a locked item, or the plans. */
export type PurchaseRequest =
  | { kind: 'locked'; wanted: Wanted }
  | { kind: 'plans'; planId?: string; wanted?: Wanted };

const asked = createListeners<[PurchaseRequest]>();
const purchased = createListeners();

/** Opens the purchase dialogs. For users only: a guest is sent to login. */
export const askToPurchase = asked.tell;
export const onPurchaseAsked = asked.subscribe;

/** The account got a plan in this tab: refused requests may be retried. */
export const sayPurchased = purchased.tell;
export const onPurchased = purchased.subscribe;
