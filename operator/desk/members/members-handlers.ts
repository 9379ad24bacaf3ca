import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { memberAccess, memberAccessUndoings } from './member-access.ts';
import { memberAccounts, memberAccountUndoings } from './member-accounts.ts';
import { memberPlans, memberPlanUndoings } from './member-plans.ts';
import { memberReads } from './member-reads.ts';

/** The calls of the page Members. */
export const membersHandlers = (parts: DeskParts): Handler[] => [
  ...memberReads(parts),
  ...memberAccounts,
  ...memberAccess,
  ...memberPlans,
];

export const membersUndoings: Undoings = {
  ...memberAccountUndoings,
  ...memberAccessUndoings,
  ...memberPlanUndoings,
};
