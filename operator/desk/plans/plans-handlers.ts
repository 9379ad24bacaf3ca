import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { agreementHandlers, agreementUndoings } from './agreement-handlers.ts';
import { planCodes, planCodeUndoings } from './plan-codes.ts';
import { planListHandlers } from './plan-list.ts';
import { planOrderHandlers, planOrderUndoings } from './plan-order.ts';
import { planWrites, planWriteUndoings } from './plan-writes.ts';

/** The calls of the page Plans. */
export const plansHandlers: (parts: DeskParts) => Handler[] = () => [
  ...planListHandlers,
  ...planWrites,
  ...planOrderHandlers,
  ...planCodes,
  ...agreementHandlers,
];

export const plansUndoings: Undoings = {
  ...planWriteUndoings,
  ...planOrderUndoings,
  ...planCodeUndoings,
  ...agreementUndoings,
};
